/** The media type of JSON Lines: one JSON value a line. */
export const lineMediaType = 'application/jsonl';
