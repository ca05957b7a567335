type Json = Record<string, unknown>;
type Replace = (key: string, place: { schema: unknown; inner: unknown }) => unknown;

/**
 * Moves the schemas of keys that occur more than once into `definitions`. Helm compiles a schema in every place where it
 * is written out: those of `defaults`, repeated in each service and role, take most of the time of a render.
 */
export function defineOnce(schema: Json): Json {
  const texts = new Map<string, number>();
  rewriteKeys(schema, (_key, place) => {
    const text = JSON.stringify(place.schema);
    texts.set(text, (texts.get(text) ?? 0) + 1);
    return place.schema;
  });
  const names = new Map<string, string>();
  const definitions: Json = {};
  const rest = rewriteKeys(schema, (key, place) => {
    const text = JSON.stringify(place.schema);
    if (texts.get(text) === 1) return place.inner;
    const name = names.get(text) ?? freeName(key, definitions);
    names.set(text, name);
    definitions[name] = place.inner;
    return { $ref: `#/definitions/${name}` };
  });
  return { ...(rest as Json), definitions };
}

/** A copy in which the schema of each key is replaced, the inner ones first. */
function rewriteKeys(schema: unknown, replace: Replace): unknown {
  if (Array.isArray(schema)) return schema.map((each) => rewriteKeys(each, replace));
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema as Json).map(([word, inner]) => {
    if (word !== 'properties') return [word, rewriteKeys(inner, replace)];
    const keys = Object.entries(inner as Json).map(([key, each]) => {
      return [key, replace(key, { schema: each, inner: rewriteKeys(each, replace) })];
    });
    return [word, Object.fromEntries(keys)];
  });
  return Object.fromEntries(entries) as Json;
}

function freeName(key: string, taken: Json): string {
  let name = key;
  for (let count = 2; name in taken; count += 1) name = `${key}${count}`;
  return name;
}
