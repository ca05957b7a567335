import { z } from 'zod';
import type { CliContext } from '../context.ts';
import type { CsvOptions, FieldOptions } from '../csv/csv-options.ts';
import { dateOrders, decimalSigns } from '../csv/parse-cell.ts';
import { UsageError } from '../exit-code.ts';
import { readText, writeText } from '../own-files.ts';
import { amountFields, isField } from './fields.ts';
import { periods } from './periods.ts';

/** How a spreadsheet is read: the options that answer questions about it. */
export type Mapping = CsvOptions & FieldOptions & { period?: Map<string, string>; type?: Map<string, string> };

const field = z.string().refine(isField, 'is no field');
const text = z.string().min(1);

const mappingSchema = z.strictObject({
  sheet: text.optional(),
  delimiter: z.string().length(1).optional(),
  dates: z.enum(dateOrders).optional(),
  decimal: z.enum(decimalSigns).optional(),
  column: z.record(field, text).optional(),
  set: z.record(field, text).optional(),
  ignore: z.array(text).optional(),
  period: z.partialRecord(z.enum(amountFields), z.enum(periods)).optional(),
  type: z.record(text, z.enum(['new_purchase', 'renewal'])).optional(),
});

/** The options of a run, with those that the file has in addition. @throws UsageError when it is no mapping */
export async function withMapping<O extends Mapping>(file: string, options: O, context: CliContext): Promise<O> {
  const { column, set, period, type, ignore = [], ...saved } = parseMapping(file, await readText(file, context));
  return {
    ...saved,
    ...options,
    column: joined(column, options.column),
    set: joined(set, options.set),
    period: joined(period, options.period),
    type: joined(type, options.type),
    ignore: [...new Set([...ignore, ...(options.ignore ?? [])])],
  };
}

/** @throws UsageError when the file cannot be written */
export async function saveMapping(file: string, given: Mapping, context: CliContext): Promise<void> {
  const { sheet, delimiter, dates, decimal, column, set, ignore, period, type } = given;
  const plain = (map: Map<string, string> | undefined) => map && Object.fromEntries(map);
  const options = { sheet, delimiter, dates, decimal, ignore };
  const mapping = { ...options, column: plain(column), set: plain(set), period: plain(period), type: plain(type) };
  await writeText(file, `${JSON.stringify(mapping, undefined, 2)}\n`, context);
}

function joined(saved: object = {}, given: ReadonlyMap<string, string> = new Map()): Map<string, string> {
  return new Map([...Object.entries(saved), ...given]);
}

function parseMapping(file: string, json: string): z.infer<typeof mappingSchema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new UsageError(`${file} is not JSON: give the file that --save-mapping wrote.`, { cause: error });
  }
  const { success, data, error } = mappingSchema.safeParse(value);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`);
  throw new UsageError(`${file} is not a mapping of columns (${faults.join('; ')}): correct it, or save it again.`);
}
