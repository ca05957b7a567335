import { fieldType, itemType, resolve, typeOf, type Json, type Typed } from './field-sets.ts';

/** A violation of its schema by an object, in the server's words for `apply`, with its place. */
export type SchemaFault = { path: string; message: string };

export type SchemaFaults = { unknown: SchemaFault[]; wrong: SchemaFault[]; missing: SchemaFault[] };

export function checkSchema(object: Json): SchemaFaults {
  const faults: SchemaFaults = { unknown: [], wrong: [], missing: [] };
  const type = typeOf(object);
  if (type.schema) visit(object, type, { path: '', faults });
  return faults;
}

const words: Record<string, string> = {
  object: 'map',
  array: 'list',
  integer: 'numeric (int or float)',
  number: 'numeric (int or float)',
  string: 'string',
  boolean: 'boolean',
};

function visit(value: Json, type: Typed, at: { path: string; faults: SchemaFaults }): void {
  const schema = resolve(type.schema, type.definitions);
  if (!schema || value === null) return;
  const allowed = [schema.type ?? []].flat();
  if (allowed.length > 0 && !allowed.some((name) => isOf(value, name))) {
    at.faults.wrong.push({
      path: at.path,
      message: `expected ${words[allowed[0] ?? '']}, got &value.valueUnstructured{Value:${JSON.stringify(value)}}`,
    });
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) visit(item, itemType(type), { ...at, path: `${at.path}[${index}]` });
  } else if (typeof value === 'object') visitMap(value, type, at);
}

function visitMap(value: Json, type: Typed, { path, faults }: { path: string; faults: SchemaFaults }): void {
  const schema = resolve(type.schema, type.definitions);
  for (const [name, inner] of Object.entries(value)) {
    if (path === '.metadata' && name === 'managedFields') continue;
    const place = `${path}.${name}`;
    const innerType = fieldType(type, name);
    if (innerType.schema) visit(inner, innerType, { path: place, faults });
    else if (schema?.additionalProperties === false) {
      faults.unknown.push({ path: place, message: 'field not declared in schema' });
    }
  }
  for (const name of schema?.required ?? []) {
    if (value[name] === undefined) faults.missing.push({ path: `${path}.${name}`, message: 'Required value' });
  }
}

function isOf(value: Json, name: string): boolean {
  if (name === 'integer') return Number.isInteger(value);
  if (name === 'array') return Array.isArray(value);
  if (name === 'object') return typeof value === 'object' && !Array.isArray(value);
  return typeof value === name;
}
