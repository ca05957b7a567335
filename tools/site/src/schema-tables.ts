import { table } from '@parley/reference/table';
import { isReference, nameIn, type InterfaceDocument, type Schema } from './interface-document.ts';

/** A table of the members of a schema, and one for each named schema below it. */
export function schemaTables(schema: Schema, document: InterfaceDocument): string {
  const seen = new Set<string>();
  const parts: string[] = [];
  describe(schema, parts);
  return parts.join('\n\n');

  function describe(described: Schema, parts: string[]): void {
    if (isReference(described)) return describeNamed(nameIn(described), parts);
    const { properties } = described;
    if (properties) parts.push(membersTable(properties, described.required ?? []));
    for (const part of partsOf(described)) describe(part, parts);
  }

  function describeNamed(name: string, parts: string[]): void {
    const named = document.components.schemas[name];
    if (!named || seen.has(name)) return;
    seen.add(name);
    if (named.enum)
      parts.push(`**${name}**: ${choices(named.enum)}${named.description ? `. ${named.description}` : ''}`);
    else if (named.properties || partsOf(named).length > 0) {
      parts.push(`**${name}**${named.description ? `: ${named.description}` : ''}`);
      describe(named, parts);
    }
  }
}

function partsOf({ properties = {}, items, oneOf = [], anyOf = [] }: Schema): Schema[] {
  return [...Object.values(properties), ...(items ? [items] : []), ...oneOf, ...anyOf];
}

function membersTable(properties: Record<string, Schema>, required: string[]): string {
  const rows = Object.entries(properties).map(([name, schema]) => [
    `\`${name}\`${required.includes(name) ? '' : ' (optional)'}`,
    typeText(schema),
    cell(schema.description ?? ''),
  ]);
  return table(['Member', 'Type', 'Meaning'], rows);
}

/** A type in words: `integer, 1 to 100`. */
export function typeText(schema: Schema): string {
  if (isReference(schema)) return nameIn(schema);
  if (schema.enum) return choices(schema.enum);
  if (schema.const !== undefined) return `\`${JSON.stringify(schema.const)}\``;
  const choice = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  if (choice.length > 0) return choice.map(typeText).join(' or ');
  if (schema.items) return `list of ${typeText(schema.items)}${bounds(schema.minItems, schema.maxItems)}`;
  const { format, minimum, maximum, maxLength } = schema;
  const type = [schema.type ?? 'anything'].flat().join(' or ');
  const name = format === undefined || /^(?:int32|int64|double)$/.test(format) ? type : `${type} (${format})`;
  return `${name}${bounds(minimum, maximum)}${maxLength === undefined ? '' : `, at most ${maxLength} characters`}`;
}

/** The largest number that JavaScript counts to exactly is no bound that a reader needs. */
function bounds(min?: number, max?: number): string {
  const hasMax = max !== undefined && max !== Number.MAX_SAFE_INTEGER;
  if (min !== undefined && hasMax) return `, ${min} to ${max}`;
  if (hasMax) return `, at most ${max}`;
  return min === undefined ? '' : `, at least ${min}`;
}

function choices(values: unknown[]): string {
  return values.map((value) => `\`${String(value)}\``).join(', ');
}

/** Text that can be in a cell of a table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
