import type { z } from 'zod';

/** One thing wrong with an input; `pointer` is absent when it is wrong as a whole. */
export type Fault = { pointer?: string; code: string; message: string };

/** More than these do not help whoever corrects the input. */
const maxFaults = 20;

/** What zod found, in our words; it must have been told to report the input. */
export function faultsOf({ issues }: z.core.$ZodError): Fault[] {
  return issues.flatMap(toFaults).slice(0, maxFaults);
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

/** A JSON pointer to the member at this path. */
export function toPointer(path: PropertyKey[]): string {
  return path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
