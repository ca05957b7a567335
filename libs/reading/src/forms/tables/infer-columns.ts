import type { ColumnRole } from '../headings/column-role.ts';
import { applied, isNear, usualPeriods } from './price-arithmetic.ts';
import { inferPrices } from './infer-prices.ts';
import { readRow } from './row-values.ts';
import { withRoles } from './with-roles.ts';
import type { RowValues } from './row-values.ts';
import { highestTax, isSame } from '../../values/sums.ts';
import type { Style } from '../../style-of.ts';
import { cellText } from '../../layout/cell-text.ts';
import type { Table } from '../../layout/tables-of.ts';
import { findMoneyInCell, wholeAmount } from '../../values/money.ts';
import { periodIn } from '../../values/price-period.ts';

type PriceTable = Table<ColumnRole>;

/** What multiplies to the total of a row. */
const factors = ['quantity', 'unitPrice', 'total'] as const;
/** For how many periods a unit price may be bought. */
const periods = [1, ...usualPeriods];
/** Columns that stand left of the total of a row. */
const beforeTotal = new Set<ColumnRole | undefined>(['quantity', 'unitPrice', 'netUnitPrice', 'listTotal', 'discount']);
/** Trying every assignment to more columns would take too long. */
const maxUnknown = 6;

/** What columns with unknown headings hold, as their cells tell: names, quantities, prices of one, totals. */
export function inferColumns(table: PriceTable, style: Style): PriceTable {
  const steps = [withNames, withCodes, withCounted, withOneTotal, withNetTotal, withProven, withTotal, inferPrices];
  return steps.reduce((inferred, step) => step(inferred, style), table);
}

/** Without a column of names, the first one of words holds them. */
function withNames(table: PriceTable): PriceTable {
  if (hasRole(table, 'name', 'description')) return table;
  const at = table.columns.findIndex(
    ({ role }, index) => (role === undefined || role === 'unitPrice') && isMostly(textsOf(table, index), isWorded),
  );
  return at < 0 ? table : withRoles(table, new Map([[at, 'name']]));
}

/** Of two columns of names, one of codes alone holds the numbers of the articles: `VEE-ENT-1Y`. */
function withCodes(table: PriceTable): PriceTable {
  const named = table.columns.flatMap(({ role }, at) => (role === 'name' || role === 'description' ? [at] : []));
  if (named.length < 2 || hasRole(table, 'sku')) return table;
  const coded = named.filter((at) => textsOf(table, at).every((text) => text === '' || isCode(text)));
  const [only, ...others] = coded;
  const isFilled = only !== undefined && textsOf(table, only).some((text) => text !== '');
  return isFilled && others.length === 0 ? withRoles(table, new Map([[only, 'sku']])) : table;
}

/** Under `Count of units`, read as two headings, the numbers may stand below the second. */
function withCounted(table: PriceTable): PriceTable {
  const [quantity, unit] = [placeOf(table, 'quantity'), placeOf(table, 'unit')];
  if (quantity < 0 || unit < 0) return table;
  const isEmpty = textsOf(table, quantity).every((text) => text === '');
  const isOfNumbers = isMostly(textsOf(table, unit), (text) => /^\d+(?:[.,]\d+)?$/u.test(text));
  return isEmpty && isOfNumbers ? withExchanged(table, 'quantity', 'unit') : table;
}

function isCode(text: string): boolean {
  return /^[A-Z\d][A-Z\d ./_-]*$/u.test(text) && /[\d-]/u.test(text);
}

/** Of several columns of totals, such as those of a tax, the one to which quantity and price multiply. */
function withOneTotal(table: PriceTable, style: Style): PriceTable {
  const totals = table.columns.flatMap(({ role }, at) => (role === 'total' ? [at] : []));
  if (totals.length < 2) return table;
  const ways = totals
    .map((kept) => withRoles(table, new Map(totals.filter((at) => at !== kept).map((at) => [at, 'other'] as const))))
    .filter((changed) => multiplies(changed, style));
  const [only, ...others] = ways;
  return only !== undefined && others.length === 0 ? only : table;
}

/** The roles that a column of prices before tax may have got from its heading. */
const mayBeNet = new Set<ColumnRole | undefined>([
  undefined,
  'unit',
  'other',
  'listTotal',
  'netUnitPrice',
  'unitPrice',
]);

/** Where a price and its tax come to the total in all rows, the price is the total, and that with tax another amount. */
function withNetTotal(table: PriceTable, style: Style): PriceTable {
  const [grosses, taxes, nets] = [
    (role?: ColumnRole) => role === 'total',
    (role?: ColumnRole) => role === 'tax',
    (role?: ColumnRole) => role === 'total' || mayBeNet.has(role),
  ].map((is) => table.columns.flatMap(({ role }, at) => (is(role) ? [at] : [])));
  for (const gross of grosses ?? []) {
    const net = nets?.find((at) => taxes?.some((tax) => isTaxedBy(table, [at, tax, gross], style)));
    if (net === undefined) continue;
    const others = new Map<number, ColumnRole>((grosses ?? []).map((at) => [at, 'other']));
    return withRoles(table, others.set(net, 'total'));
  }
  return table;
}

/** Whether the tax is a plausible part, and comes to the third amount with the first, in every row that has all three. */
function isTaxedBy(table: PriceTable, columns: readonly number[], style: Style): boolean {
  const rows = table.rows.map((row) => columns.map((at) => wholeAmount(cellText(row, at), style)?.money.minor ?? 0));
  const whole = rows.filter((amounts) => amounts.every((minor) => minor > 0));
  return (
    whole.length > 0 &&
    whole.every(([net = 0, tax = 0, gross = 0]) => isSame(net + tax, gross) && tax <= net * highestTax)
  );
}

function isWorded(text: string): boolean {
  return /\p{L}{2}/u.test(text) && !/\d[.,]\d{2}(?!\d)/u.test(text);
}

/** The one way to take unknown columns for quantity, unit price and total in which all rows multiply. */
function withProven(table: PriceTable, style: Style): PriceTable {
  if (hasRole(table, 'netUnitPrice', 'listTotal', 'part')) return table;
  const missing = factors.filter((role) => !hasRole(table, role));
  const unknown = unknownColumns(table, (texts) => isMostly(texts, (text) => /^\D{0,4}\d/u.test(text)));
  if (missing.length === 0) return withSwapped(table, style);
  if (unknown.length > maxUnknown) return table;
  const ways = assignments(missing, unknown)
    .map((roles) => withRoles(table, roles))
    .filter((changed) => multiplies(changed, style));
  const counted = ways.length === 1 ? ways : ways.filter((changed) => isCounted(changed, style));
  const [only, ...others] = ofLongestPeriod(counted);
  return only !== undefined && others.length === 0 ? only : table;
}

/** Of ways that differ in the totals only, which are headed `Per month` and `Per year`, that of the longest period. */
function ofLongestPeriod(ways: PriceTable[]): PriceTable[] {
  const months = ways.map(({ columns }) => periodIn(columns.find(({ role }) => role === 'total')?.heading ?? ''));
  const prices = new Set(ways.map(({ columns }) => columns.findIndex(({ role }) => role === 'unitPrice')));
  if (prices.size !== 1 || months.includes(undefined)) return ways;
  const longest = Math.max(...months.map((count = 0) => count));
  return ways.filter((_, at) => months[at] === longest);
}

/** `Charge` may head the totals and `Price` the prices of one, or the other way round. */
function withSwapped(table: PriceTable, style: Style): PriceTable {
  if (multiplies(table, style)) return table;
  const swapped = withExchanged(table, 'unitPrice', 'total');
  return multiplies(swapped, style) ? swapped : table;
}

/** With the roles of two columns the other way round. */
function withExchanged(table: PriceTable, one: ColumnRole, other: ColumnRole): PriceTable {
  const [first, second] = [placeOf(table, one), placeOf(table, other)];
  return withRoles(table, new Map([[first, other]]).set(second, one));
}

function placeOf({ columns }: PriceTable, wanted: ColumnRole): number {
  return columns.findIndex(({ role }) => role === wanted);
}

/** Every way to give the roles to different columns. */
function assignments(roles: readonly ColumnRole[], columns: readonly number[]): Map<number, ColumnRole>[] {
  const [role, ...rest] = roles;
  if (role === undefined) return [new Map()];
  return columns.flatMap((at) => {
    const others = columns.filter((other) => other !== at);
    return assignments(rest, others).map((given) => new Map(given).set(at, role));
  });
}

/** Whether quantity and price come to the total in each row that has them, and in one that counts more than one. */
export function multiplies(table: PriceTable, style: Style): boolean {
  const rows = table.rows.map((row) => readRow(table, row, style)).filter(isWhole);
  return rows.some(({ quantity }) => quantity !== 1) && rows.every((row) => periodsOf(row) !== undefined);
}

function isWhole({ quantity = 0, unitPrice = 0, total = 0 }: RowValues): boolean {
  return quantity > 0 && unitPrice > 0 && total > 0;
}

function periodsOf(row: RowValues): number | undefined {
  return periods.find((factor) => isNear(applied(row, factor)?.net ?? -1, row.total ?? 0));
}

/** Whether the quantities are not printed as amounts. */
function isCounted(table: PriceTable, style: Style): boolean {
  const at = table.columns.findIndex(({ role }) => role === 'quantity');
  return !textsOf(table, at).some((text) => findMoneyInCell(text, style)[0]?.isMarked === true);
}

/** Without a column of totals, one of amounts to the right of all other figures holds them. */
function withTotal(table: PriceTable, style: Style): PriceTable {
  if (hasRole(table, 'total', 'part')) return table;
  const last = table.columns.findLastIndex(({ role }) => beforeTotal.has(role));
  const at = unknownColumns(table, (texts) => isOfAmounts(texts, style)).at(-1) ?? -1;
  if (at <= last) return table;
  const changed = withRoles(table, new Map([[at, 'total']]));
  const rows = changed.rows.map((row) => readRow(changed, row, style));
  const isEnough = rows.every(
    ({ unitPrice = 0, quantity = 0, total = Infinity }) => quantity < 1 || total >= unitPrice,
  );
  return isEnough ? changed : table;
}

/** Whether all filled cells, and those of most rows, are amounts with a currency, cents or thousands. */
function isOfAmounts(texts: readonly string[], style: Style): boolean {
  return (
    isMostly(texts, (text) => isAmount(text, style)) && texts.every((text) => text === '' || isAmount(text, style))
  );
}

function isAmount(text: string, style: Style): boolean {
  const amount = wholeAmount(text, style);
  return amount !== undefined && (amount.isMarked || /\d[.,’' ]\d{3}/u.test(text));
}

function isMostly(texts: readonly string[], is: (text: string) => boolean): boolean {
  const fitting = texts.filter((text) => is(text));
  return fitting.length > 0 && fitting.length * 2 >= texts.length;
}

/** The columns with unknown headings, or ones such as `Units`, whose cells fit. */
function unknownColumns(table: PriceTable, fits: (texts: string[]) => boolean): number[] {
  return table.columns.flatMap(({ role = 'unit' }, at) => (role === 'unit' && fits(textsOf(table, at)) ? [at] : []));
}

function textsOf({ rows }: PriceTable, index: number): string[] {
  return rows.map((row) => cellText(row, index));
}

function hasRole({ columns }: PriceTable, ...roles: ColumnRole[]): boolean {
  return columns.some(({ role }) => role !== undefined && roles.includes(role));
}
