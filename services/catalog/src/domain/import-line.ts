import type { Violation } from '@parley/errors/app-error';
import { atPointer, violationsOf } from '@parley/errors/violations';
import { recordTypeNames, schemaFor, type CatalogRecord, type Deletion } from './record.ts';

/** What a record may weigh as JSON: a page of a hundred, and what it shows of their competitors, must stay an answer. */
export const maxRecordBytes = 65_536;

/** A line whose own content is right; whether it fits the catalog is for the import plan. */
export type Change = CatalogRecord | Deletion;

export type ParsedLine = { change: Change } | { faults: Violation[] };

export function parseLine(json: string): ParsedLine {
  const value = parseJson(json);
  if (value instanceof SyntaxError) return fault('not_json', `the line is not one JSON object: ${value.message}`);
  const bytes = Buffer.byteLength(json);
  if (bytes > maxRecordBytes) return { faults: [weightFault(bytes, value)] };
  const schema = schemaFor(value);
  if (schema === undefined)
    return fault('unknown_type', `the line must be a JSON object whose type is one of ${recordTypeNames.join(', ')}`);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { change: result.data };
  return { faults: violationsOf(result.error.issues, atPointer) };
}

/** Names the heaviest field: that is where to begin. */
function weightFault(bytes: number, value: unknown): Violation {
  const message = `the record has ${bytes} bytes; at most ${maxRecordBytes} are taken`;
  const [heaviest] = Object.entries(value ?? {})
    .map(([field, part]) => ({ field, bytes: Buffer.byteLength(JSON.stringify(part)) }))
    .sort((one, other) => other.bytes - one.bytes);
  if (heaviest === undefined) return { code: 'too_long', message };
  const { field } = heaviest;
  return {
    ...atPointer([field]),
    code: 'too_long',
    message: `${message}, and ${heaviest.bytes} are of ${field}`,
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    return error;
  }
}

function fault(code: string, message: string): { faults: Violation[] } {
  return { faults: [{ code, message }] };
}
