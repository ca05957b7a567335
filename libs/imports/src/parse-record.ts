import type { Violation } from '@parley/errors/app-error';
import { atPointer, parseBy } from '@parley/errors/violations';
import type { z } from 'zod';
import type { ParsedLine } from './import-line.ts';

/**
 * The size limit of a record as JSON, unless its form has another: a page of a hundred records, with what they refer
 * to, must still be a reasonable answer.
 */
export const maxRecordBytes = 65_536;

export type RecordForm<Change> = {
  /** The schema that a parsed line must follow; undefined if it is not a record at all. */
  schemaFor: (value: unknown) => z.ZodType<Change> | undefined;
  /** What is wrong with a line that is not a record at all. */
  unfit: Violation;
  maxBytes?: number;
};

/** The form of records that have no type field. */
export function objectForm<Change>(schemaOf: (record: object) => z.ZodType<Change>): RecordForm<Change> {
  return {
    schemaFor: (value) => (isObject(value) ? schemaOf(value) : undefined),
    unfit: { code: 'not_object', message: 'the line must be a JSON object' },
  };
}

/** Reads one line, whatever it contains. */
export function parseRecord<Change>(json: string, form: RecordForm<Change>): ParsedLine<Change> {
  const { schemaFor, unfit, maxBytes = maxRecordBytes } = form;
  const value = parseJson(json);
  if (value instanceof SyntaxError)
    return { faults: [{ code: 'not_json', message: `the line is not one JSON object: ${value.message}` }] };
  const bytes = Buffer.byteLength(json);
  if (bytes > maxBytes) return { faults: [weightFault({ bytes, maxBytes }, value)] };
  const schema = schemaFor(value);
  if (schema === undefined) return { faults: [unfit] };
  const parsed = parseBy(schema, value, atPointer);
  return parsed.violations ? { faults: parsed.violations } : { change: parsed.data };
}

/** Names the largest field, the place to start. */
function weightFault({ bytes, maxBytes }: { bytes: number; maxBytes: number }, value: unknown): Violation {
  const message = `the record has ${bytes} bytes; at most ${maxBytes} are accepted`;
  const [heaviest] = Object.entries(value ?? {})
    .map(([field, part]) => ({ field, size: Buffer.byteLength(JSON.stringify(part)) }))
    .sort((one, other) => other.size - one.size);
  if (heaviest === undefined) return { code: 'too_long', message };
  const { field, size } = heaviest;
  return {
    ...atPointer([field]),
    code: 'too_long',
    message: `${message}, and ${size} are of ${field}`,
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    return error;
  }
}
