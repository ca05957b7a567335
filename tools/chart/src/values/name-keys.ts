type Json = Record<string, unknown>;

/** Lets Helm print the keys that a block has when a key is not among them; by itself it only says that it is not allowed. */
export function nameKeys(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(nameKeys);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([word, each]) => [word, nameKeys(each)]));
  const { properties, additionalProperties } = inner as { properties?: Json; additionalProperties?: unknown };
  const keys = Object.keys(properties ?? {});
  return keys.length === 0 || additionalProperties !== false ? inner : { ...inner, propertyNames: { enum: keys } };
}
