//! Tengen over HTTP.
