import { faultsOf, type Fault } from './faults.ts';
import { recordTypeNames, schemaFor, type CatalogRecord, type Deletion } from './record.ts';

export const maxLineLength = 262_144;

/** A line whose own content is right; whether it fits the catalog is for the import plan. */
export type Change = CatalogRecord | Deletion;

export type ParsedLine = { change: Change } | { faults: Fault[] };

export function parseLine(json: string): ParsedLine {
  if (json.length > maxLineLength) return fault('too_long', `the line has more than ${maxLineLength} characters`);
  const value = parseJson(json);
  if (value instanceof SyntaxError) return fault('not_json', `the line is not one JSON object: ${value.message}`);
  const schema = schemaFor(value);
  if (schema === undefined)
    return fault('unknown_type', `the line must be a JSON object whose type is one of ${recordTypeNames.join(', ')}`);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { change: result.data };
  return { faults: faultsOf(result.error) };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    return error;
  }
}

function fault(code: string, message: string): { faults: Fault[] } {
  return { faults: [{ code, message }] };
}
