/** Keywords that say nothing about a payload, or look once at the value that they stand for. */
const plain: ReadonlySet<string> = new Set([
  '$schema',
  '$comment',
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'format',
  'type',
  'const',
  'required',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
]);

const [maxDepth, maxEnum] = [20, 20];

/**
 * Whether each value of a payload is checked at most once against one part of the schema, so that the time grows with
 * the product of both at most: no references, combinations, patterns or comparisons of items with each other.
 */
export function isSimple(schema: unknown, depth = 0): boolean {
  if (typeof schema === 'boolean') return depth > 0;
  if (!isObject(schema) || depth > maxDepth) return false;
  return Object.entries(schema).every(([keyword, value]) => isSimpleKeyword(keyword, value, depth));
}

function isSimpleKeyword(keyword: string, value: unknown, depth: number): boolean {
  if (plain.has(keyword)) return true;
  if (keyword === 'enum') return Array.isArray(value) && value.length <= maxEnum;
  if (keyword === 'items' || keyword === 'additionalProperties') return isSimple(value, depth + 1);
  return (
    keyword === 'properties' && isObject(value) && Object.values(value).every((member) => isSimple(member, depth + 1))
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
