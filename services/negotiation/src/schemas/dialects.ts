/** The dialect of a schema without `$schema`. */
export const defaultDialect = 'https://json-schema.org/draft/2020-12/schema';

/** The accepted values of `$schema`, each with and without an empty fragment. */
export const knownDialects: ReadonlySet<string> = new Set(
  [defaultDialect, 'http://json-schema.org/draft-07/schema'].flatMap((uri) => [uri, `${uri}#`]),
);
