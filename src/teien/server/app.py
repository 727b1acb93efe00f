"""The application: HTTP, sockets and the web client over one data folder."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus
from importlib.metadata import version

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Mount

from teien.games import games
from teien.server import http, sockets
from teien.server.client import Client
from teien.server.faults import fault_of
from teien.server.guard import MAX_BODY, TOO_LONG, Guard
from teien.server.hosts import Hosts
from teien.server.limits import Limits
from teien.server.messages import Problem
from teien.server.problems import Refusal, problem
from teien.server.settings import Settings
from teien.server.storage import Storage
from teien.server.tables import Tables
from teien.server.warmup import Warmup

SENTENCES = {
    400: "This cannot be read.",
    404: "There is no such address.",
    405: "This address is not asked in that way.",
    413: TOO_LONG,
}
"""What a person reads where the framework refuses."""


def _answer(status: int, problem: Problem) -> Response:
    return JSONResponse(problem.model_dump(), status)


async def _refused(_: Request, error: Refusal) -> Response:
    """The answer to what our own routes refuse."""
    response = _answer(error.status, error.problem)
    response.headers.update(error.headers)
    return response


async def _invalid(_: Request, error: RequestValidationError) -> Response:
    """The answer to what the framework finds in a request."""
    return _answer(422, problem(error.errors()))


async def _failed(_: Request, error: Exception) -> Response:
    """The answer to everything else that the framework refuses."""
    assert isinstance(error, HTTPException)
    sentence = SENTENCES.get(error.status_code, f"{HTTPStatus(error.status_code).phrase}.")
    response = _answer(error.status_code, Problem(error=sentence))
    response.headers.update(error.headers or {})
    return response


async def _fault(_: Request, error: Exception) -> Response:
    """The answer to a fault of our own, which `Guard` notes."""
    fault = fault_of(error)
    return _answer(fault.status, Problem(error=fault.sentence))


def create_app(settings: Settings) -> Starlette:
    """The application over a data folder, which it opens; raises `DataError` where that is not possible."""
    storage = Storage(settings.data)

    api = FastAPI(
        title="Teien",
        version=version("teien"),
        openapi_url="/openapi.json",
        docs_url=None,  # these pages would load scripts of another site
        redoc_url=None,
        max_body_size=MAX_BODY,
        exception_handlers={
            Refusal: _refused,
            RequestValidationError: _invalid,
            HTTPException: _failed,
            Exception: _fault,
        },
    )
    api.include_router(http.router)
    api.include_router(sockets.router)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        warmup = Warmup(games())
        api.state.limits = Limits(settings.tables_per_hour, settings.sockets)
        app.state.tables = api.state.tables = tables = Tables(storage, warmup, settings.chance)
        yield
        warmup.close()
        await tables.close()

    routes = [Mount("/api", api), Mount("/", Client(settings.client))]
    return Starlette(
        routes=routes,
        lifespan=lifespan,
        middleware=[Middleware(Guard, Hosts(settings.host_names), settings.proxies), Middleware(GZipMiddleware)],
        exception_handlers={HTTPException: _failed},
    )
