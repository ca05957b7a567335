import { UsageError } from '../exit-code.ts';

/** Which field each column of a file has, by its place, and what is the same in all rows. */
export type Columns = { fieldAt: ReadonlyMap<number, string>; constants: ReadonlyMap<string, string>; width: number };

export type ColumnOptions = {
  /** Headers by field. */
  columns: ReadonlyMap<string, string>;
  /** Values by field. */
  constants: ReadonlyMap<string, string>;
  /** Headers of columns to leave out. */
  ignored: readonly string[];
};

/**
 * Finds the columns of fields by their headers: those named by an option, else those called like the field.
 * @throws UsageError for headers that are not there, stand for nothing, or come twice
 */
export function findColumns(
  headers: string[],
  options: ColumnOptions,
  { file, fieldCalled }: { file: string; fieldCalled: (header: string) => string | undefined },
): Columns {
  const places = new Map(headers.map((header, index) => [header.trim(), index]));
  const fieldAt = new Map<number, string>();
  for (const [field, header] of options.columns) fieldAt.set(placeOf(header, places, file), field);
  const ignored = new Set(options.ignored.map((header) => placeOf(header, places, file)));
  for (const [index, header] of headers.entries()) {
    if (fieldAt.has(index) || ignored.has(index) || header.trim() === '') continue;
    const field = fieldCalled(header);
    if (field === undefined) throw unknownHeader(header, file);
    if (!options.columns.has(field)) fieldAt.set(index, field);
  }
  const fields = [...fieldAt.values()];
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice !== undefined)
    throw new UsageError(
      `${file} has two columns for ${twice}: name one by --column, leave out the other by --ignore.`,
    );
  return { fieldAt, constants: options.constants, width: headers.length };
}

function placeOf(header: string, places: ReadonlyMap<string, number>, file: string): number {
  const place = places.get(header);
  if (place !== undefined) return place;
  throw new UsageError(`${file} has no column ${header}. It has: ${[...places.keys()].join(', ')}.`);
}

function unknownHeader(header: string, file: string): UsageError {
  return new UsageError(
    `${file} has a column ${header.trim()} that stands for no field. Say which by --column field=${header.trim()}, or leave it out by --ignore.`,
  );
}

/** What a row says of each field; empty cells say nothing, and leave room for what is the same in all rows. */
export function valuesOf(cells: string[], { fieldAt, constants }: Columns): Map<string, string> {
  const values = new Map(constants);
  for (const [index, field] of fieldAt) {
    const value = cells[index]?.trim() ?? '';
    if (value !== '') values.set(field, value);
  }
  return values;
}
