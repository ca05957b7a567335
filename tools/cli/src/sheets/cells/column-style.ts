import { cutText } from '@parley/errors/cut-text';
import {
  certainDay,
  groupSigns,
  maxShown,
  parseDay,
  takeApart,
  type Cell,
  type DateOrder,
  type DecimalSign,
} from './parse-cell.ts';

/** The possible readings of the cells of a column, with an example of each certain reading. */
type Evidence<Reading extends string> = {
  certain: Map<Reading, string>;
  open?: string;
  /** A reading that fits, where another one means the same: 01.01.2025. */
  fitting?: Reading;
  /** How its open cells are usually written. */
  usual?: Reading;
};

type Choice<Reading extends string> = {
  /** The reading that an option sets. */
  given?: Reading | undefined;
  option: string;
  /** The reading of a column whose cells all leave it open, or do not need it. */
  unneeded: Reading;
  /** The reading of all columns, if none of them shows it. */
  likely?: Reading | undefined;
  /** What columns show that are not read. */
  others?: readonly Evidence<Reading>[];
};

/** Columns by header: the cells of each. */
export type ColumnCells = ReadonlyMap<string, readonly Cell[]>;

/** A question that only an option answers, or the readings of the columns by header. */
export type Styles<Reading extends string> = { byHeader: Map<string, Reading>; questions: string[] };

/** What is known of columns by their headers. */
type NumberKinds = {
  /** Whether it holds numbers of units. */
  areCounts?: (header: string) => boolean;
  /** Whether it holds what seldom has three decimals: units or sums, but no prices of one or rates. */
  areWhole?: (header: string) => boolean;
  /** The most decimals that its amounts can have by their currency. */
  mostDecimals?: (header: string) => number | undefined;
  /** The sign of all columns, if none of them shows it. */
  likely?: DecimalSign | undefined;
  /** Numbers of columns that are not read, which show how those of the file are written. */
  others?: readonly (readonly Cell[])[];
};

/** The decimal sign of each column: from its cells, else from those of the other columns, else from the option. */
export function decimalStyles(
  columns: ColumnCells,
  given: DecimalSign | undefined,
  {
    areCounts = () => false,
    areWhole = () => false,
    mostDecimals = () => undefined,
    likely,
    others = [],
  }: NumberKinds = {},
): Styles<DecimalSign> {
  const evidenceOf = (cells: readonly Cell[], header: string) =>
    decimalEvidence(cells, { mostDecimals: mostDecimals(header), areWhole: areWhole(header) });
  const found = decide(columns, evidenceOf, {
    given,
    option: '--decimal',
    unneeded: given ?? '.',
    likely,
    others: others.map((cells) => decimalEvidence(cells)),
  });
  const fractions = [...columns].flatMap(([header, cells]) => {
    const isOpen = areCounts(header) && given === undefined && decimalEvidence(cells).certain.size === 0;
    const sign = isOpen ? found.byHeader.get(header) : undefined;
    const cell = sign === undefined ? undefined : cells.find((each) => isFraction(String(each), sign));
    return cell === undefined ? [] : [fractionQuestion(header, String(cell))];
  });
  return { ...found, questions: [...found.questions, ...fractions] };
}

/** `1,500` units are more likely thousands than one and a half, whatever the amounts next to them show. */
function isFraction(text: string, sign: DecimalSign): boolean {
  const digits = takeApart(text)?.digits.replaceAll(groups, '') ?? '';
  return digits.includes(sign) && signOf(digits) === 'open';
}

function fractionQuestion(header: string, cell: string): string {
  return `the column ${header} has ${cutText(cell, maxShown)}, which would be a fraction of a unit if it is written like the amounts: pass --decimal . or --decimal , (the decimal sign of all columns), or write thousands without a sign.`;
}

type DateKinds = {
  /** Days of columns that are not read, which show how those of the file are written. */
  others?: readonly (readonly Cell[])[];
  /** The order of all columns, if none of them shows it. */
  likely?: DateOrder | undefined;
  /** Whether dots do not show that the day is first, as in amounts of dollars: some Americans write 3.14.2025. */
  areDotsOpen?: boolean;
};

/** The order of day, month and year in each column, decided in the same way. */
export function dateStyles(
  columns: ColumnCells,
  given: DateOrder | undefined,
  { others = [], likely, areDotsOpen = false }: DateKinds = {},
): Styles<DateOrder> {
  const evidenceOf = (cells: readonly Cell[]) => dateEvidence(cells, areDotsOpen);
  const { byHeader, questions } = decide(columns, evidenceOf, {
    given,
    option: '--dates',
    unneeded: given ?? 'ymd',
    others: others.map(evidenceOf),
    likely,
  });
  const doubts = given === undefined ? [...columns].flatMap(([header, cells]) => swapDoubt(header, cells) ?? []) : [];
  return { byHeader, questions: [...questions, ...doubts] };
}

/** Days of one month, such as the first, occur in columns that no program has changed. */
const minDays = 3;

/**
 * A spreadsheet program that expects the other order takes 03/04/2025 for a day of another month, and leaves 13/04/2025 a
 * text. What it leaves is days up to the 12th next to texts of later ones.
 */
function swapDoubt(header: string, cells: readonly Cell[]): string | undefined {
  const texts = [...new Set(cells)].map((cell) => String(cell).trim());
  const days = new Set(texts.flatMap((text) => /^\d{4}-\d\d-(\d\d)/.exec(text)?.[1] ?? []));
  if (days.size < minDays || [...days].some((day) => day > '12')) return undefined;
  const isLeft = (order: ReturnType<typeof orderOf>) => order !== undefined && order !== 'same';
  const left = texts.find((text) => certainDay(text) === undefined && isLeft(orderOf(text)));
  const order = orderOf(left ?? '');
  const isMixed = texts.some((text) => certainDay(text) === undefined && orderOf(text) === 'open');
  if (left === undefined || isMixed) return undefined;
  return `the column ${header} has days, none of them after the 12th, and texts such as ${cutText(left, maxShown)}: a spreadsheet program may have taken days for months. Correct them in the file, or pass --dates ${order} if they are right.`;
}

function decide<Reading extends string>(
  columns: ColumnCells,
  evidenceOf: (cells: readonly Cell[], header: string) => Evidence<Reading>,
  choice: Choice<Reading>,
): Styles<Reading> {
  const found = new Map<string, Evidence<Reading>>();
  for (const [header, cells] of columns) found.set(header, evidenceOf(cells, header));
  const common = commonReading([...found.values(), ...(choice.others ?? [])]) ?? choice.likely;
  const byHeader = new Map<string, Reading>();
  const questions: string[] = [];
  const open: [header: string, example: string][] = [];
  for (const [header, evidence] of found) {
    const doubt = contradictionIn(header, evidence, choice);
    const reading = readingOf(evidence, { ...choice, common });
    if (doubt !== undefined) questions.push(doubt);
    else if (reading === undefined) open.push([header, evidence.open ?? '']);
    else byHeader.set(header, reading);
  }
  return { byHeader, questions: [...questions, ...openQuestion(open, choice.option)] };
}

/** The reading that all certain columns share, if it is the same. */
function commonReading<Reading extends string>(found: Iterable<Evidence<Reading>>): Reading | undefined {
  const known = new Set<Reading>();
  for (const { certain } of found) if (certain.size === 1) for (const reading of certain.keys()) known.add(reading);
  const [common, ...others] = known;
  return others.length === 0 ? common : undefined;
}

type Known<Reading extends string> = Choice<Reading> & { common: Reading | undefined };

function readingOf<Reading extends string>(
  { certain, open, fitting, usual }: Evidence<Reading>,
  { given, common, unneeded }: Known<Reading>,
): Reading | undefined {
  const [own = given] = certain.keys();
  if (own !== undefined) return own;
  return open === undefined ? (fitting ?? unneeded) : agreed(common, usual);
}

/** The only reading that other columns and the way of writing allow. */
function agreed<Reading extends string>(common: Reading | undefined, usual: Reading | undefined): Reading | undefined {
  const [one, ...others] = new Set([common, usual].filter((each) => each !== undefined));
  return others.length === 0 ? one : undefined;
}

/** What to ask about a column whose cells contradict each other or an option. */
function contradictionIn<Reading extends string>(
  header: string,
  { certain }: Evidence<Reading>,
  { given, option }: Choice<Reading>,
): string | undefined {
  const [[own, example] = [], other] = certain;
  if (other) return contradiction(header, [...certain], option);
  return own === undefined || given === undefined || own === given
    ? undefined
    : `the column ${header} is not written ${option} ${given}: ${example} can only be ${own}.`;
}

const maxNamed = 3;

/** One answer is right for all columns. */
function openQuestion([first, ...others]: readonly [header: string, example: string][], option: string): string[] {
  if (first === undefined) return [];
  const [header, example] = first;
  const named = others.slice(0, maxNamed).map(([other, cell]) => `${other} (${cell})`);
  const rest = others.length > maxNamed ? ` and ${others.length - maxNamed} more` : '';
  const more = named.length === 0 ? '' : `, like ${named.join(', ')}${rest}`;
  return [
    option === '--dates'
      ? `the column ${header} has ${example}, in which the order of day and month is ambiguous${more}: pass --dates dmy, --dates mdy or --dates ymd.`
      : `the column ${header} has ${example}, which could be thousands or decimals${more}: pass --decimal . or --decimal , (the decimal sign).`,
  ];
}

function contradiction(header: string, certain: [reading: string, example: string][], option: string): string {
  const each = certain.map(([reading, example]) => `${example} can only be ${reading}`).join(', ');
  return `the column ${header} is written in two ways (${option}): ${each}. Correct it in the file.`;
}

const groups = new RegExp(String.raw`[\s${groupSigns}]`, 'gu');

type NumberKind = { mostDecimals?: number | undefined; areWhole?: boolean };

function decimalEvidence(
  cells: readonly Cell[],
  { mostDecimals, areWhole = false }: NumberKind = {},
): Evidence<DecimalSign> {
  const evidence: Evidence<DecimalSign> = { certain: new Map() };
  for (const cell of new Set(cells)) {
    const text = typeof cell === 'string' ? cell : '';
    const digits = takeApart(text)?.digits.replaceAll(groups, '') ?? '';
    const sign = signOf(digits);
    note(evidence, sign === 'open' && isTooPrecise(digits, mostDecimals) ? otherSign(digits) : sign, text);
  }
  const isOpen = () => evidence.open !== undefined && evidence.certain.size === 0;
  if (isOpen()) noteThousands(evidence, cells, mostDecimals);
  if (isOpen() && areWhole) noteFilledUp(evidence, cells);
  return evidence;
}

/**
 * Nobody fills up `1.2` to `1,200` in one row, and writes `20` without decimals in another: with a zero at its end, and next
 * to whole numbers, the sign separates thousands.
 */
function noteFilledUp(evidence: Evidence<DecimalSign>, cells: readonly Cell[]): void {
  const digits = [...new Set(cells)].map((cell) => takeApart(String(cell))?.digits.replaceAll(groups, '') ?? '');
  const filledUp = digits.filter((each) => signOf(each) === 'open' && each.endsWith('0')).map(otherSign);
  const [sign, ...others] = new Set(filledUp);
  const isBesideWhole = digits.some((each) => /^[1-9]\d*$/.test(each));
  if (sign !== undefined && others.length === 0 && isBesideWhole) note(evidence, sign, evidence.open ?? '');
}

/** Fewer amounts may have three digits after their sign by accident. */
const minAmounts = 3;

/**
 * Amounts with the sign of a currency that has two decimals are not written with three: `$36,000`, `$4,800` and `$9,000`.
 * Programs write three decimals, but without a currency.
 */
function noteThousands(evidence: Evidence<DecimalSign>, cells: readonly Cell[], mostDecimals?: number): void {
  const texts = [...new Set(cells)].filter((cell) => typeof cell === 'string' && cell.trim() !== '').map(String);
  const parts = texts.map((text) => takeApart(text));
  const digits = parts.map((part) => part?.digits.replaceAll(groups, '') ?? '').filter((each) => /[.,]/.test(each));
  const signs = new Set(digits.map(otherSign));
  const areAmounts = mostDecimals === 2 && parts.every((part) => part?.currency !== undefined);
  if (!areAmounts || digits.length < minAmounts || signs.size !== 1) return;
  note(evidence, otherSign(digits[0] ?? ''), evidence.open ?? '');
}

/** Whether an amount would have more decimals than its currency if its sign were the decimal sign: $16,704, but not $36,000. */
function isTooPrecise(digits: string, mostDecimals: number | undefined): boolean {
  return mostDecimals === 0 || (mostDecimals !== undefined && mostDecimals < 3 && !digits.endsWith('0'));
}

/** The decimal sign of a number whose only sign separates thousands. */
function otherSign(digits: string): DecimalSign {
  return digits.includes(',') ? '.' : ',';
}

/** The decimal sign that digits show; `open` if a lone sign may separate thousands. */
function signOf(digits: string): DecimalSign | 'open' | undefined {
  const [dots, commas] = [digits.split('.').length - 1, digits.split(',').length - 1];
  if (dots > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
  if (dots > 1) return ',';
  if (commas > 1) return '.';
  if (dots + commas === 0) return undefined;
  const sign = dots === 1 ? '.' : ',';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) ? 'open' : sign;
}

function dateEvidence(cells: readonly Cell[], areDotsOpen: boolean): Evidence<DateOrder> {
  const evidence: Evidence<DateOrder> = { certain: new Map() };
  let areDotted = !areDotsOpen;
  for (const cell of new Set(cells)) {
    const text = typeof cell === 'string' ? cell.trim() : '';
    if (certainDay(text) !== undefined) continue;
    const order = orderOf(text);
    if (order === 'same') evidence.fitting = 'dmy';
    else note(evidence, order, text);
    if (order === 'open') areDotted &&= dotted.test(text);
  }
  return areDotted ? { ...evidence, usual: 'dmy' } : evidence;
}

/** No country writes the month first and dots behind it. A year of two digits may be first, as in Korea. */
const dotted = /^\d{1,2}\. ?\d{1,2}\. ?\d{4}(?!\d)/;

/** A year of two digits may be first or last; with slashes it is never first. */
function orderOf(text: string): DateOrder | 'open' | 'same' | undefined {
  const orders: DateOrder[] = /^\d\d(?:-|\. ?)\d\d(?:-|\. ?)\d\d(?!\d)/.test(text)
    ? ['dmy', 'mdy', 'ymd']
    : ['dmy', 'mdy'];
  const [only, ...others] = orders.filter((order) => parseDay(text, order) !== undefined);
  const isSame = only !== undefined && others.every((order) => parseDay(text, order) === parseDay(text, only));
  if (only === undefined || others.length === 0) return only;
  return isSame ? 'same' : 'open';
}

function note<Reading extends string>(
  evidence: Evidence<Reading>,
  reading: Reading | 'open' | undefined,
  text: string,
): void {
  if (reading === 'open') evidence.open ??= cutText(text, maxShown);
  else if (reading !== undefined && !evidence.certain.has(reading))
    evidence.certain.set(reading, cutText(text, maxShown));
}
