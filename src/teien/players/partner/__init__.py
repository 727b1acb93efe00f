"""The partner of Niwashi: guesses what the other holds from every move, and makes its own moves readable."""

from teien.players.partner.lantern import CONVENTION
from teien.players.partner.partner import Partner

__all__ = ["CONVENTION", "Partner"]
