mod interrupted;
mod json;
mod keeping;
mod positions;
mod refused;
mod support;
mod transcripts;
