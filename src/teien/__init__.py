"""Teien: one table for tile-laying garden games."""
