import type { ColumnRole } from '../headings/column-role.ts';
import { isDiscountLabel, labelsAt, sumTargets } from '../labels/find-labels.ts';
import { lineTable } from './line-table.ts';
import type { LineParts } from './line-table.ts';
import type { Style } from '../../style-of.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { cutSegment, toSegment } from '../../layout/lines-of.ts';
import type { Table } from '../../layout/tables-of.ts';
import { findMoney } from '../../values/money.ts';
import { withoutPeriod } from '../../values/price-period.ts';
import { namesSum } from '../../values/sum-words.ts';

/** An item on one line: its name, its quantity, and its price at the end. */
type Priced = { at: number; minor: number; parts: LineParts };

/** The most lines without a price between two with a price, or between the last and the sum. */
const maxBetween = 6;
const minCount = 2;
const named =
  /^(?:[•*–-]\s+|\d{1,2}[.)]\s+)?(?<name>(?=\S*\p{L}{2}).+?)(?=:|\s+[-–—@=(]|\s+(?:for|für|pour|x)\s+\d|,?\s+\d[\d.,'’]*\s+[\p{L}$€£¥]|\s+[$€£¥]\d|\s*$)/u;
const counted =
  /(?<![^\s(])\d[\d.,'’]*(?:\s+(?![x×]\s)\p{L}[\p{L} ]*?(?=\s+(?:[x×]|at|zu|à|per)\s|[^\p{L} ]|$)|(?=\s+[$€£¥])|(?=\s*[x×]\s))/u;
/** What may follow the price of a line: for how long it is, or that it is asked for once. */
const afterPrice =
  /^[\s,(]*(?:(?:for )?(?:one[- ](?:off|time)|once|einmalig|eenmalig|una tantum|(?:in )?total)[\s)]*)?(?:(?:excl|exc|ex|plus|zzgl|hors|sin|senza)\S*(?: \p{L}+){0,2}[\s)]*)?[.;]?$/iu;

/** Items of a letter or of cards, a line each: only those whose prices come to a sum that follows them. */
export function pricedLinesOf(lines: readonly Line[], style: Style): Table<ColumnRole>[] {
  const found: Priced[] = [];
  let open: Priced[] = [];
  let off = 0;
  for (const [at, line] of lines.entries()) {
    if (at - (open.at(-1)?.at ?? at) > maxBetween) open = [];
    if (open.length === 0) off = 0;
    off += discountIn(line, style);
    if (open.length >= minCount && sumsUp(line, { open, off }, style)) found.push(...open.splice(0));
    else open.push(...pricedAt(lines, at, style));
  }
  return found.flatMap(({ at, parts }) => {
    const line = lines[at];
    return line === undefined ? [] : [lineTable(line, at, parts)];
  });
}

/** What a line between the items and their sum takes off: `Loyalty discount (5%): -$12.00`. */
function discountIn({ text }: Line, style: Style): number {
  return isDiscountLabel(text) ? Math.abs(amountsIn(text, style).at(-1)?.minor ?? 0) : 0;
}

/** Whether a line states what the items come to, before or after the discounts between. */
function sumsUp(line: Line, { open, off }: { open: readonly Priced[]; off: number }, style: Style): boolean {
  const sum = open.reduce((all, { minor }) => all + minor, 0);
  return namesSum(line.text) && amountsIn(line.text, style).some(({ minor }) => minor === sum || minor === sum - off);
}

type Amount = { minor: number; start: number; end: number };

function amountsIn(text: string, style: Style): Amount[] {
  return findMoney(text, style)
    .filter(({ isMarked }) => isMarked)
    .map(({ money, start, end }) => ({ minor: money.minor, start, end }));
}

/** A line with a price at its end; or, on cards, as many prices as there are names above. */
function pricedAt(lines: readonly Line[], at: number, style: Style): Priced[] {
  const { segments = [], text = '' } = lines[at] ?? {};
  if (!/\d/u.test(text)) return [];
  if (segments.every(({ text }) => isPrice(text, style))) return cardsAbove(lines, at, style);
  const whole = toSegment(segments.flatMap(({ words }) => words));
  const price = withoutDash(amountsIn(whole.text, style).at(-1), whole.text);
  const isLast = price !== undefined && endsWith(whole.text.slice(price.end));
  const name = isLast ? nameBefore(whole.text.slice(0, price.start)) : undefined;
  if (price === undefined || name === undefined) return [];
  const count = countIn(cutSegment(whole, name.end, price.start)) ?? countAtBeginning(lines[at + 1]?.segments[0]);
  return [
    priced(at, price.minor, {
      name: cutSegment(whole, name.start, name.end),
      price: cutSegment(whole, price.start, whole.text.length),
      count,
    }),
  ];
}

/** `Manager – $39.00`: a dash between a name and its price is no minus. */
function withoutDash(price: Amount | undefined, text: string): Amount | undefined {
  const dash = price === undefined ? undefined : /^[-–−]\s+/u.exec(text.slice(price.start))?.[0];
  if (price === undefined || dash === undefined || !/\p{L}\s$/u.test(text.slice(0, price.start))) return price;
  return { ...price, minor: Math.abs(price.minor), start: price.start + dash.length };
}

/** Whether nothing but its period or a remark follows a price: `a year`, `(one-off)`. */
function endsWith(rest: string): boolean {
  return afterPrice.test(withoutPeriod(rest));
}

/** The position of the name in the text before a price that is not a sum. */
function nameBefore(text: string): { start: number; end: number } | undefined {
  const name = named.exec(text)?.groups?.['name'];
  if (name === undefined || labelsAt(text).some(({ target }) => sumTargets.has(target))) return undefined;
  const start = text.indexOf(name);
  return { start, end: start + name.length };
}

function priced(
  at: number,
  minor: number,
  { name, price, count }: { name: Segment; price: Segment; count: Segment | undefined },
): Priced {
  const parts: LineParts = [
    ['name', name],
    ['total', price],
  ];
  return { at, minor, parts: count === undefined ? parts : [...parts, ['quantity', count]] };
}

function isPrice(text: string, style: Style): boolean {
  const [price] = amountsIn(text, style);
  return price !== undefined && price.start === 0 && price.end === text.length;
}

/** The lines above prices have as many parts: counts, and above them the names. */
function cardsAbove(lines: readonly Line[], at: number, style: Style): Priced[] {
  const prices = lines[at]?.segments ?? [];
  const above = [1, 2, 3].map((back) => lines[at - back]?.segments ?? []);
  const names = above.find((segments) => !segments.every((segment) => countIn(segment) !== undefined));
  if (names?.length !== prices.length) return [];
  const counts = above.slice(0, above.indexOf(names));
  return prices.flatMap((price, place): Priced[] => {
    const name = names[place];
    const [amount] = amountsIn(price.text, style);
    if (name === undefined || amount === undefined || isPrice(name.text, style)) return [];
    const count = counts.flatMap((segments) => countIn(segments[place]) ?? [])[0];
    return [priced(at, amount.minor, { name, price, count })];
  });
}

/** `40 seats, billed annually`, which an amount in a sentence is not. */
function countAtBeginning(segment: Segment | undefined): Segment | undefined {
  return /^\D/u.test(segment?.text ?? '') ? undefined : countIn(segment);
}

/** `40 seats` in a piece of text. */
function countIn(segment: Segment | undefined): Segment | undefined {
  const match = counted.exec(segment?.text ?? '');
  return match === null || segment === undefined
    ? undefined
    : cutSegment(segment, match.index, match.index + match[0].length);
}
