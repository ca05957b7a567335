import { present } from '@parley/service/present';
import { columnRole } from '../headings/column-role.ts';
import { isSumLabel, labelsAt } from '../labels/find-labels.ts';
import { lineTable } from './line-table.ts';
import type { LineParts } from './line-table.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import type { Style } from '../../style-of.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { cutSegment } from '../../layout/lines-of.ts';
import type { Table } from '../../layout/tables-of.ts';
import { parseDates } from '../../values/dates.ts';
import { findDurations } from '../../values/durations.ts';
import { moneyIn } from '../../layout/money-in.ts';
import { wholeAmount, findMoney } from '../../values/money.ts';
import { parseNumber } from '../../values/numbers.ts';
import { namesSum } from '../../values/sum-words.ts';

/** A name with what is below it in its column, up to the next name. */
type Card = { at: number; next: number; name: Segment; parts: Segment[]; prices: Price[] };
type Price = { segment: Segment; minor: number };
/** What a card says: its price, and what is counted. */
type Read = { card: Card; minor: number; price: Segment; count?: Segment };

const minCards = 2;
/** No offer has more, and adding up all that came before would take too long. */
const maxCards = 40;
const longestName = 70;
const maxColumns = 4;
/** A card has at most this many lines. */
const maxLines = 9;
/** Boxes are on the first pages; looking for them in all of a long contract would take too long. */
const maxSearched = 400;
/** The sum is within this many lines below the last card. */
const linesBelow = 6;
/** How far from its edge a column may begin, in heights of the type. */
const edge = 1;
/** Between cards is more room than between the lines of one, in heights of the type. */
const room = 0.9;
/** Above the price of a card is no more room than this. */
const roomWithin = 1.2;

/** Finds items in boxes, below or next to each other. Takes them only if their prices add up to a sum printed below them. */
export function cardsOf(lines: readonly Line[], style: Style): Table<ColumnRole>[] {
  const first = lines.slice(0, maxSearched);
  const found = [true, false].map((isApart) => provenCards(first, style, isApart));
  const [best = []] = found.toSorted((a, b) => b.length - a.length);
  return best.flatMap(({ card, price, count }) => {
    const line = lines[card.at];
    if (line === undefined) return [];
    const parts: LineParts = [
      ['name', card.name],
      ['total', price],
      ...(count === undefined ? [] : [['quantity', count] as LineParts[number]]),
    ];
    return [{ ...lineTable(line, card.at, parts), next: card.next }];
  });
}

/** Rows of cards that follow each other, if they come to a sum. */
function provenCards(lines: readonly Line[], style: Style, isApart: boolean): Read[] {
  let open: Read[] = [];
  let at = 0;
  while (at < lines.length) {
    const row = rowOfCards(lines, at, { style, isApart });
    if (row.length === 0) {
      if (at - (open.at(-1)?.card.next ?? at) > linesBelow) open = [];
      at += 1;
    } else {
      open = [...open, ...row.map((card) => readCard(card, style))].slice(-maxCards);
      at = row[0]?.next ?? at + 1;
      const summed = beforeSum(open);
      if (summed.length >= minCards) return summed;
      if (open.length >= minCards && isProven(open, lines.slice(at, at + linesBelow), style)) return open;
    }
  }
  return [];
}

function headsSum(text: string): boolean {
  return namesSum(text) || isSumLabel(text);
}

/** The cards before one that names a sum, if they come to it. */
function beforeSum(cards: readonly Read[]): Read[] {
  const [sum] = cards.slice(-1);
  if (sum === undefined || !headsSum(sum.card.name.text)) return [];
  const others = cards.slice(0, -1);
  return others.reduce((all, { minor }) => all + minor, 0) === sum.minor ? others : [];
}

/** The cards side by side whose names are on a line. */
function rowOfCards(
  lines: readonly Line[],
  at: number,
  { style, isApart }: { style: Style; isApart: boolean },
): Card[] {
  const head = lines[at];
  if (head === undefined || !isNames(head)) return [];
  const cards = head.segments.map((name): Card => ({ at, next: at + 1, name, parts: [], prices: [] }));
  let next = at + 1;
  for (; next < Math.min(lines.length, at + 1 + maxLines); next += 1) {
    const [above, line] = [lines[next - 1], lines[next]];
    if (above === undefined || line === undefined || line.page !== head.page) break;
    const isFull = cards.every(({ prices }) => prices.length > 0);
    if (isEnd(line, above, { isFull, isApart }) || !addTo(cards, line, style)) break;
  }
  for (const card of cards) card.next = next;
  return cards.every(({ prices }) => prices.length > 0) ? cards : [];
}

/** Whether a card does not go on in a line: there is room above it, or another name. */
function isEnd(line: Line, above: Line, { isFull, isApart }: { isFull: boolean; isApart: boolean }): boolean {
  const gap = line.box.top - above.box.bottom;
  if (!isFull) return gap > roomWithin * Math.max(line.fontSize, above.fontSize);
  return gap > room * line.fontSize || (!isApart && isNames(line));
}

/** Adds the parts of a line to the cards over them, unless one is under none. */
function addTo(cards: readonly Card[], line: Line, style: Style): boolean {
  const over = line.segments.map(({ box }) =>
    cards.findLast(({ name }) => name.box.left <= box.left + edge * line.fontSize),
  );
  if (over.includes(undefined)) return false;
  for (const [place, part] of line.segments.entries()) {
    over[place]?.parts.push(part);
    over[place]?.prices.push(...pricesIn(part, style));
  }
  return true;
}

/** Names only: words without figures that are neither labels nor headings of columns. */
function isNames({ segments }: Line): boolean {
  return (
    segments.length <= maxColumns &&
    segments.every(
      ({ text }, at) =>
        (at >= minCards && headsSum(text)) ||
        (/\p{L}{2}/u.test(text) &&
          /^[\p{Lu}\d]/u.test(text) &&
          text.length <= longestName &&
          !/[.,;]$|:/u.test(text) &&
          parseDates(text).length === 0 &&
          columnRole(text) === undefined &&
          labelsAt(text).length === 0),
    )
  );
}

/** The amounts of a part that are marked as such. */
function pricesIn(part: Segment, style: Style): Price[] {
  return findMoney(part.text, style).flatMap(({ money, isMarked, start, end }) =>
    isMarked ? [{ segment: cutSegment(part, start, end), minor: money.minor }] : [],
  );
}

/** Whether the cards come to a sum below. */
function isProven(cards: readonly Read[], below: readonly Line[], style: Style): boolean {
  const sum = cards.reduce((all, { minor }) => all + minor, 0);
  if (sum <= 0) return false;
  return below.some(
    (line) =>
      (namesSum(line.text) || line.segments.some(({ text }) => wholeAmount(text, style)?.isMarked === true)) &&
      moneyIn(line, style).some(({ money }) => money.minor === sum),
  );
}

/** What a card says: the price that its count proves, or else its last. */
function readCard(card: Card, style: Style): Read {
  const { prices } = card;
  const counts = card.parts.flatMap((part) => countIn(part, style) ?? []);
  const proven = counts.flatMap((count) => productOf(count, prices) ?? [])[0];
  if (proven !== undefined)
    return { card, minor: proven.total.minor, price: proven.total.segment, count: proven.count };
  const last = prices.at(-1);
  if (last === undefined) throw new RangeError('A card has a price.');
  // With several numbers or prices, none of them proven, it is open what is counted.
  const [only] = counts.length === 1 && prices.length === 1 ? counts : [];
  return { card, minor: last.minor, price: last.segment, ...present({ count: only?.segment }) };
}

type Count = { segment: Segment; number: number };

/** The price that a count makes of one before it. */
function productOf(count: Count, prices: readonly Price[]): { total: Price; count: Segment } | undefined {
  const total = prices.find((price, at) =>
    prices.slice(0, at).some(({ minor }) => minor * count.number === price.minor),
  );
  return total === undefined ? undefined : { total, count: count.segment };
}

const counted = /^\d[\d.,'’]*(?=$|\s+[\p{L}x×])/u;

/** A number that begins a piece of text, alone or before what it counts; how long something is counts nothing. */
function countIn(part: Segment, style: Style): Count | undefined {
  const colon = /^\p{L}[\p{L} ]{0,40}:\s*/u.exec(part.text)?.[0].length ?? 0;
  const text = part.text.slice(colon);
  const printed = counted.exec(text)?.[0];
  const number = printed === undefined ? undefined : parseNumber(printed, style.decimal);
  if (number === undefined || number <= 0 || findDurations(text)[0]?.start === 0) return undefined;
  if (findMoney(text, style).some(({ isMarked, start }) => isMarked && start === 0)) return undefined;
  const rest = text.search(/\s[x×]\s|\s?[$€£¥]/u);
  return { segment: cutSegment(part, colon, rest < 0 ? part.text.length : colon + rest), number };
}
