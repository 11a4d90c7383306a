"""The kernel is measured by the readable scales."""

from tests.support.readable import scales_by_themselves

__all__ = ["scales_by_themselves"]
