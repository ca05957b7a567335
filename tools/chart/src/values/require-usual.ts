/** The part of JSON Schema used to describe blocks of values. */
export type BlockSchema = { properties?: Record<string, BlockSchema>; required?: string[] };

/**
 * Requires keys that have a default: a key without a value, such as `exposure:` above commented-out lines, is null and
 * removes the default. Helm must refuse it, or templates would fail without explanation or leave something open. Keys
 * whose default is empty are exempt.
 */
export function requireUsual(schema: BlockSchema, usual: unknown, path: string[] = []): BlockSchema {
  const { properties } = schema;
  if (!properties || !isBlock(usual)) return schema;
  const required = Object.keys(usual).filter((key) => isNeeded(path, key, usual[key]));
  const inner = Object.entries(properties).map(([key, each]) => [key, requireUsual(each, usual[key], [...path, key])]);
  return { ...schema, ...(required.length > 0 && { required }), properties: Object.fromEntries(inner) };
}

function isNeeded(path: string[], key: string, usual: unknown): boolean {
  const [top, service] = path;
  const block = path.at(-1) ?? '';
  if (block === 'roles') return true;
  // A service's values override `defaults`, which apply where it sets nothing.
  if (top === 'services' && service !== undefined) return ['enabled', 'roles'].includes(key);
  // Setting `cpu` to null removes the CPU request or limit.
  if (['requests', 'limits'].includes(block)) return key !== 'cpu';
  // A platform such as OpenShift assigns the ids that are left out.
  if (block === 'podSecurityContext') return false;
  return !isEmpty(usual);
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
