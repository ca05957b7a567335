/** What a schema is when it does not say. */
export const defaultDialect = 'https://json-schema.org/draft/2020-12/schema';

/** `$schema` as it is written, each with an empty fragment or without. */
export const knownDialects: ReadonlySet<string> = new Set(
  [defaultDialect, 'http://json-schema.org/draft-07/schema'].flatMap((uri) => [uri, `${uri}#`]),
);
