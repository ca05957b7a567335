/** The part of a JSON schema that blocks of values are described by. */
export type BlockSchema = { properties?: Record<string, BlockSchema>; required?: string[] };

/**
 * A key without a value, such as `exposure:` over lines that were commented out, takes what is usual away as well: Helm is to
 * refuse it, where the templates would fail for no reason that is told, or leave something open. What is usually empty may be so.
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
  // What a service says of its workload lies over `defaults`, which hold where it says nothing.
  if (top === 'services' && service !== undefined) return ['enabled', 'roles'].includes(key);
  // Who wants no limit of processors takes it away.
  if (['requests', 'limits'].includes(block)) return key !== 'cpu';
  return !isEmpty(usual);
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  return value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);
}
