import { utils } from '@e965/xlsx';
import { cutText } from '@parley/errors/cut-text';
import { UsageError } from '../../errors/cli-errors.ts';
import type { Fault } from '../../import/line.ts';
import { maxShown, type Cell } from '../cells/parse-cell.ts';

/** The field of each column by index, its header, and the values that are the same in all rows. */
export type Columns = {
  fieldAt: ReadonlyMap<number, string>;
  headers: readonly string[];
  constants: ReadonlyMap<string, string>;
};

export type ColumnOptions = {
  /** Headers by field. */
  columns: ReadonlyMap<string, string>;
  /** Values by field. */
  constants: ReadonlyMap<string, string>;
  /** Headers of columns to ignore. */
  ignored: readonly string[];
};

type FindingColumns = {
  file: string;
  fieldCalled: (header: string, at: number) => string | undefined;
  /** Why a header that could be several fields is not assigned to one. */
  doubtAbout?: (header: string) => string | undefined;
  /** Whether a header that is no field needs no question. */
  isOther?: (header: string, at: number) => boolean;
  /** Shorter names of the columns. */
  shortNames: readonly string[];
};

/**
 * Finds the columns of fields by their headers: those given by options, otherwise those named like a field. Headers
 * that belong to no field (`open`), or occur twice where one is meant, are questions.
 * @throws UsageError for headers that are missing
 */
export function findColumns(
  headers: string[],
  options: ColumnOptions,
  naming: FindingColumns,
): { columns: Columns; questions: string[]; leftOut: number[]; open: number[] } {
  const names = headers.map(plainName);
  const all = { names, shortNames: naming.shortNames.map(plainName), file: naming.file };
  const fieldAt = new Map<number, string>();
  for (const [field, header] of options.columns) fieldAt.set(placeOf(header, all), field);
  const ignored = new Set(options.ignored.flatMap((header) => placesOf(header, all)));
  for (const at of [...fieldAt.keys(), ...ignored]) nameColumn(names, at);
  const open = [...names.entries()].filter(([at, name]) => !fieldAt.has(at) && !ignored.has(at) && name !== '');
  if (fieldAt.size === 0 && !isHead(names, naming.fieldCalled)) throwNoHead(open, naming.file);
  const found = fieldsByName(open, naming);
  const { leftOut, open: unknown } = found;
  for (const [at, field] of found.fieldAt) {
    // An option names another column for its field.
    if (options.columns.has(field)) leftOut.push(at);
    else fieldAt.set(at, field);
  }
  const columns = { fieldAt, headers: names, constants: options.constants };
  return { columns, questions: columnQuestions(columns, unknown, naming), leftOut, open: unknown };
}

/** The fields that headers name, and which others need a question. */
function fieldsByName(
  open: readonly [at: number, name: string][],
  { fieldCalled, isOther = () => false }: FindingColumns,
) {
  const fieldAt = new Map<number, string>();
  const leftOut: number[] = [];
  const unknown: number[] = [];
  for (const [at, name] of open) {
    const field = fieldCalled(name, at);
    if (field !== undefined) fieldAt.set(at, field);
    else if (isOther(name, at)) leftOut.push(at);
    else unknown.push(at);
  }
  return { fieldAt, leftOut, open: unknown };
}

/** The column of a field, by index. */
export function indexOfField({ fieldAt }: Columns, field: string): number | undefined {
  return [...fieldAt].find(([, each]) => each === field)?.[0];
}

type Asking = Pick<FindingColumns, 'doubtAbout'> & {
  /** Fields that columns without one may be, by place. */
  possible?: ReadonlyMap<number, readonly string[]>;
  /** Some cells of a column, which show what it is. */
  cellsOf?: (at: number) => readonly Cell[];
  /** What the readings of a column would mean, as a sentence. */
  exampleOf?: (at: number) => string | undefined;
};

/** What to ask about columns that match no field (`open`), and fields that several columns have. */
export function columnQuestions(
  { headers, fieldAt }: Pick<Columns, 'headers' | 'fieldAt'>,
  open: readonly number[],
  { doubtAbout = () => undefined, possible = new Map(), cellsOf = () => [], exampleOf = () => undefined }: Asking,
): string[] {
  const unknown = open.map((at) => {
    const name = headers[at] ?? '';
    const example = exampleOf(at);
    const asked = `${unknownHeader(name, doubtAbout(name), possible.get(at))}${shownCells(cellsOf(at))}`;
    return example === undefined ? asked : `${asked} ${example}`;
  });
  const beside = besideAt({ headers, fieldAt });
  if (beside === undefined) return [...unknown, ...repeatedFields({ headers, fieldAt }, cellsOf)];
  const [first, second] = beside.map(letterName);
  return [
    ...unknown,
    `it has two tables side by side, from ${first} and from ${second} on: put the rows of the second below those of the first if both are of one kind, else give each a sheet or a file.`,
  ];
}

/** One answer to the questions about columns that could be no field that is missing. */
export function skippingAll(
  { headers }: Pick<Columns, 'headers'>,
  open: readonly number[],
  { doubtAbout = () => undefined, possible = new Map() }: Asking,
): string[] {
  const others = open.filter((at) => doubtAbout(headers[at] ?? '') === undefined && !possible.has(at));
  const flags = ignoring(others.map((at) => cutText(headers[at] ?? '', maxShown)));
  return others.length < 2 ? [] : [`to skip all ${others.length} columns that match no field: ${flags}`];
}

function ignoring(headers: readonly string[]): string {
  return headers.map((header) => `--ignore "${header}"`).join(' ');
}

const minShared = 3;

/** Where two tables side by side begin: several fields have a second column with the same header, behind all first ones. */
function besideAt({ headers, fieldAt }: Pick<Columns, 'headers' | 'fieldAt'>): [number, number] | undefined {
  const places = Map.groupBy(
    [...fieldAt.keys()].sort((one, other) => one - other),
    (at) => headers[at] ?? '',
  );
  const twice = [...places.values()].filter((each) => each.length === 2);
  const firsts = twice.map(([at = 0]) => at);
  const seconds = twice.map(([, at = 0]) => at);
  const isBeside = twice.length >= minShared && Math.max(...firsts) < Math.min(...seconds);
  return isBeside ? [Math.min(...firsts), Math.min(...seconds)] : undefined;
}

function repeatedFields(
  { headers, fieldAt }: Pick<Columns, 'headers' | 'fieldAt'>,
  cellsOf: (at: number) => readonly Cell[],
): string[] {
  const places = [...Map.groupBy(fieldAt.keys(), (at) => fieldAt.get(at) ?? '')];
  return places.flatMap(([field, same]) => {
    const names = same.map((at) => cutText(headers[at] ?? '', maxShown));
    const cells = same.map((at, place) => shownCells(cellsOf(at), names[place])).join('');
    return names.length < 2
      ? []
      : [
          `it has ${names.length === 2 ? 'two' : names.length} columns for ${field}, ${names.join(' and ')}: name one by --column "${field}=${names[0]}", leave out the other${names.length === 2 ? '' : 's'} by ${ignoring(names.slice(1))}; where both are called the same, give one another name.${field === 'product' ? ` If they make up one name together, pass --column "edition=${names[1]}" as well.` : ''}${cells}`,
        ];
  });
}

/** Replaces no-break spaces and line breaks, which spreadsheets put into headers and which look like spaces. */
export function plainName(header: string): string {
  return header.trim().replaceAll(/\s+/g, ' ');
}

type Named = { names: readonly string[]; shortNames: readonly string[]; file: string };

function placeOf(header: string, named: Named): number {
  const [place = -1, ...others] = placesOf(header, named);
  if (others.length === 0) return place;
  throw new UsageError(
    `${named.file} has ${others.length + 1} columns called ${header}: give the right one a different name.`,
  );
}

function placesOf(header: string, { names, shortNames, file }: Named): number[] {
  const wanted = plainName(header);
  for (const each of [names, shortNames]) {
    const places = each.flatMap((name, index) => (name === wanted ? [index] : []));
    if (places.length > 0) return places;
  }
  const letters = /^column ([A-Z]{1,3})$/.exec(wanted)?.[1];
  const place = letters === undefined ? -1 : utils.decode_col(letters);
  if (place >= 0 && (names[place] ?? '') === '') return [place];
  throw new UsageError(`${file} has no column ${header}. Its header row has: ${cutText(names.join(', '), 1_000)}.`);
}

/** What a column without a header is called. */
function letterName(at: number): string {
  return `column ${utils.encode_col(at)}`;
}

/** Names a column without a header, also one beyond the header row. */
function nameColumn(names: string[], at: number): void {
  while (names.length < at) names.push('');
  if ((names[at] ?? '') === '') names[at] = letterName(at);
}

/** What to ask about columns without a header, by what the first of their cells is. */
export function namelessQuestions(found: ReadonlyMap<number, Cell>): string[] {
  return [...found].map(([at, cell]) => {
    const name = letterName(at);
    return `${name} has no header and holds ${cutText(String(cell), maxShown)}: assign it with --column "FIELD=${name}", or skip it with --ignore "${name}".`;
  });
}

/** Whether any of them is named like a field. */
function isHead(names: readonly string[], fieldCalled: FindingColumns['fieldCalled']): boolean {
  return names.some((name, at) => fieldCalled(name, at) !== undefined);
}

function throwNoHead([first]: readonly [at: number, name: string][], file: string): void {
  if (first === undefined) return;
  const name = cutText(first[1], maxShown);
  throw new UsageError(
    `${file} begins with ${name}, and no row near its beginning has the names of fields. Assign columns with --column field=header.`,
  );
}

/** Some of the cells of a column, after a question about it. */
function shownCells(cells: readonly Cell[], name = 'It'): string {
  const texts = new Set(cells.map((cell) => String(cell).trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== ''));
  const shown = [...texts].slice(0, maxCells).map((text) => cutText(text, maxCellLength));
  return shown.length === 0 ? '' : ` ${name} holds ${shown.join('; ')}${texts.size > maxCells ? '; …' : '.'}`;
}

const maxCells = 3;
const maxCellLength = 25;

function unknownHeader(name: string, doubt: string | undefined, fields: readonly string[] = ['FIELD']): string {
  const header = cutText(name, maxShown);
  if (doubt !== undefined) return `the column ${header} ${doubt}.`;
  const choices = fields.map((field) => `"${field}=${header}"`).join(' or ');
  return `it has a column ${header} that matches no field: assign it with --column ${choices}, or skip it with --ignore "${header}".`;
}

/** The values of a row by field. Empty cells have no value, so the constant applies if there is one. */
export function valuesOf(
  cells: readonly Cell[],
  { fieldAt, constants }: Pick<Columns, 'fieldAt' | 'constants'>,
): Map<string, Cell> {
  const values = new Map<string, Cell>(constants);
  for (const [index, field] of fieldAt) {
    const cell = cells[index] ?? '';
    const value = typeof cell === 'string' ? cell.trim() : cell;
    if (value !== '') values.set(field, value);
  }
  return values;
}

/** The fault of a row that has other cells than the header row. */
export function wrongWidth(cells: readonly Cell[], { headers }: Columns): { fault: Fault } {
  return { fault: { code: 'not_csv', message: `the row has ${cells.length} cells, the head has ${headers.length}` } };
}
