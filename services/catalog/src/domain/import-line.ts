import type { z } from 'zod';
import { recordTypeNames, schemaFor, type CatalogRecord, type Deletion } from './record.ts';

export const maxLineLength = 262_144;
/** More than these do not help whoever corrects the line. */
const maxFaults = 20;

/** One thing wrong with a line; `pointer` is absent when the line as a whole is wrong. */
export type Fault = { pointer?: string; code: string; message: string };

/** A line whose own content is right; whether it fits the catalog is for the import plan. */
export type Change = CatalogRecord | Deletion;

export type ParsedLine = { change: Change } | { faults: Fault[] };

export function parseLine(json: string): ParsedLine {
  if (json.length > maxLineLength) return fault('too_long', `the line has more than ${maxLineLength} characters`);
  const value = parseJson(json);
  if (value instanceof SyntaxError) return fault('not_json', `the line is not one JSON object: ${value.message}`);
  const schema = schemaFor(value);
  if (schema === undefined) return fault('unknown_type', `the line must be a JSON object whose type is one of ${recordTypeNames.join(', ')}`);
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return { change: result.data };
  return { faults: result.error.issues.flatMap(toFaults).slice(0, maxFaults) };
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

function toFaults(issue: z.core.$ZodIssue): Fault[] {
  if (issue.code !== 'unrecognized_keys') return [{ pointer: toPointer(issue.path), ...describe(issue) }];
  return issue.keys.map((key) => ({
    pointer: toPointer([...issue.path, key]),
    code: 'unknown',
    message: `unknown field ${JSON.stringify(key)}`,
  }));
}

function describe(issue: z.core.$ZodIssue): { code: string; message: string } {
  if (issue.code !== 'custom' && issue.input === undefined) return { code: 'required', message: 'is required' };
  return { code: codes[issue.code], message: issue.message };
}

const codes: Record<z.core.$ZodIssue['code'], string> = {
  invalid_type: 'wrong_type',
  too_big: 'out_of_range',
  too_small: 'out_of_range',
  invalid_format: 'malformed',
  not_multiple_of: 'out_of_range',
  unrecognized_keys: 'unknown',
  invalid_union: 'malformed',
  invalid_key: 'malformed',
  invalid_element: 'malformed',
  invalid_value: 'not_allowed',
  custom: 'not_allowed',
};

function toPointer(path: PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
