type Schema = { [name: string]: unknown };

const int32Max = 2 ** 31 - 1;

/**
 * The document with its schemas written so that every generator of clients reads the same in them: each number says how
 * wide it is, null is one of several types rather than a choice, and a pattern stands only where no format does.
 */
export function portableSchemas<Document extends object>(document: Document): Document {
  rewrite(document);
  return document;
}

function rewrite(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Schema;
  mergeNull(schema);
  dropEmptyProperties(schema);
  addNumberFormat(schema);
  if (typeof schema['format'] === 'string') delete schema['pattern'];
  for (const inner of Object.values(schema)) rewrite(inner);
}

/** `anyOf` of plain types, null among them, becomes one schema with several types. */
function mergeNull(schema: Schema): void {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return;
  const [other, none] = anyOf as Schema[];
  if (none?.['type'] !== 'null' || typeof other?.['type'] !== 'string' || 'enum' in other) return;
  delete schema['anyOf'];
  Object.assign(schema, other, rest, { type: [other['type'], 'null'] });
}

/** Makes an open object without declared members a map; generators would write an empty class. */
function dropEmptyProperties(schema: Schema): void {
  const { type, properties } = schema;
  if (type === 'object' && Object.keys(properties ?? {}).length === 0) delete schema['properties'];
}

/** Without a format, some generators read a number as 32 bits wide, which loses cents. */
function addNumberFormat(schema: Schema): void {
  if (isType(schema, 'number')) schema['format'] ??= 'double';
  if (!isType(schema, 'integer')) return;
  const { minimum, maximum } = schema;
  schema['format'] ??= isInt32(minimum) && isInt32(maximum) ? 'int32' : 'int64';
}

function isType({ type }: Schema, name: string): boolean {
  return type === name || (Array.isArray(type) && type.includes(name));
}

function isInt32(bound: unknown): boolean {
  return typeof bound === 'number' && Math.abs(bound) <= int32Max;
}
