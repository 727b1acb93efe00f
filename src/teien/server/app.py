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
from teien.server.guard import Guard
from teien.server.messages import Problem
from teien.server.problems import Refusal, problem
from teien.server.settings import Settings
from teien.server.storage import Storage
from teien.server.tables import Tables
from teien.server.warmup import Warmup


def _refusing(api: FastAPI) -> None:
    """Have every refusal of the API be a `Problem`."""

    def answer(status: int, problem: Problem) -> Response:
        return JSONResponse(problem.model_dump(), status)

    @api.exception_handler(Refusal)
    def refusal(_: Request, error: Refusal) -> Response:
        return answer(error.status, error.problem)

    @api.exception_handler(RequestValidationError)
    def validation(_: Request, error: RequestValidationError) -> Response:
        return answer(422, problem(error.errors()))

    @api.exception_handler(HTTPException)
    def http_error(_: Request, error: HTTPException) -> Response:
        sentences = {404: "There is no such address.", 405: "This address is not asked in that way."}
        sentence = sentences.get(error.status_code, f"{HTTPStatus(error.status_code).phrase}.")
        response = answer(error.status_code, Problem(error=sentence))
        response.headers.update(error.headers or {})
        return response


def create_app(settings: Settings) -> Starlette:
    """The application over a data folder, which it opens; raises `DataError` where that is not possible."""
    storage = Storage(settings.data)

    api = FastAPI(title="Teien", version=version("teien"), openapi_url="/openapi.json", docs_url=None, redoc_url=None)
    api.include_router(http.router)
    api.include_router(sockets.router)
    _refusing(api)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        warmup = Warmup(games())
        api.state.tables = tables = Tables(storage, warmup)
        yield
        warmup.close()
        await tables.close()

    routes = [Mount("/api", api), Mount("/", Client(settings.client))]
    return Starlette(routes=routes, lifespan=lifespan, middleware=[Middleware(Guard), Middleware(GZipMiddleware)])
