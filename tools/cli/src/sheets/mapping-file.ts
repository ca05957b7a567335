import { z } from 'zod';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { readText, writeText } from '../files/own-files.ts';
import { dateOrders, decimalSigns } from './cells/parse-cell.ts';

const text = z.string().min(1);

/** The form of a file that says how spreadsheets are read. */
export function mappingForm(isField: (name: string) => boolean) {
  const field = z.string().refine(isField, 'is no field');
  return z.strictObject({
    sheet: text.optional(),
    delimiter: z.string().length(1).optional(),
    dates: z.enum(dateOrders).optional(),
    decimal: z.enum(decimalSigns).optional(),
    column: z.record(field, text).optional(),
    set: z.record(field, text).optional(),
    ignore: z.array(text).optional(),
  });
}

type Form = z.ZodObject<z.ZodRawShape, z.core.$strict>;
type Options = { [name: string]: unknown };

/** The options of a run, with those that the file has in addition. @throws UsageError when it is no mapping */
export async function withMapping<O extends object>(
  file: string,
  { options, form }: { options: O; form: Form },
  context: CliContext,
): Promise<O> {
  const given: Options = Object.fromEntries(Object.entries(options));
  for (const [name, saved] of Object.entries(parseMapping(file, await readText(file, context), form)))
    given[name] = joined(saved, given[name]);
  return given as O;
}

/** @throws UsageError when the file cannot be written */
export async function saveMapping(
  file: string,
  { options, form }: { options: object; form: Form },
  context: CliContext,
): Promise<void> {
  const given: Options = Object.fromEntries(Object.entries(options));
  const mapping = Object.fromEntries(Object.keys(form.shape).map((name) => [name, plain(given[name])]));
  await writeText(file, `${JSON.stringify(mapping, undefined, 2)}\n`, context);
}

function plain(value: unknown): unknown {
  return value instanceof Map ? Object.fromEntries(value) : value;
}

/** What is given takes precedence. */
function joined(saved: unknown, given: unknown): unknown {
  if (Array.isArray(saved)) return [...new Set([...saved, ...(Array.isArray(given) ? given : [])])];
  if (typeof saved !== 'object' || saved === null) return given ?? saved;
  return new Map([...Object.entries(saved), ...(given instanceof Map ? given : [])]);
}

function parseMapping(file: string, json: string, form: Form): Options {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: give the file that --save-mapping wrote.`, { cause: error });
  }
  const { success, data, error } = form.safeParse(value);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new UsageError(`${file} is not a mapping of columns (${faults.join('; ')}): correct it, or save it again.`);
}
