import { columnRole } from '../headings/column-role.ts';
import type { ColumnRole } from '../headings/column-role.ts';
import { labelsAt } from '../labels/find-labels.ts';
import { lineTable } from './line-table.ts';
import { priceTable } from '../tables/price-table.ts';
import type { Style } from '../../style-of.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { cutSegment } from '../../layout/lines-of.ts';
import type { Table } from '../../layout/tables-of.ts';
import { wholeAmount } from '../../values/money.ts';

export type PricedHead = { name: Segment; price: Segment };

/** What numbers the items of a list: `1.`, `Pos. 1 –`. */
const mark =
  /^(?:(?:pos(?:ition|ición|izione)?\.?|item|artikel|poste|poz\.?)\s)?(?:\d{1,3}(?:[.):]|\s[–—-])|[•*–-])\s+/iu;
/** Heads of one form begin and end at the same edges, within this many heights of the type. */
const alike = 0.5;
/** No card has more lines. */
const maxLines = 9;

/** A line that is a name and its price, side by side; neither a label with its value nor a sum. */
export function pricedHeadIn(line: Line | undefined, style: Style): PricedHead | undefined {
  const [name, price, ...others] = line?.segments ?? [];
  if (name === undefined || price === undefined || others.length > 0) return undefined;
  const isNamed =
    /\p{L}{2}/u.test(name.text) && columnRole(name.text) === undefined && labelsAt(name.text).length === 0;
  return isNamed && wholeAmount(price.text, style)?.isMarked === true ? { name: withoutMark(name), price } : undefined;
}

/** A name without the number of its item. */
export function withoutMark(name: Segment): Segment {
  const length = mark.exec(name.text)?.[0].length ?? 0;
  return length > 0 ? cutSegment(name, length, name.text.length) : name;
}

/** The cards, with those that are a name and a price alone, among or right below others with such heads. */
export function withPricedHeads(
  cards: readonly Table<ColumnRole>[],
  lines: readonly Line[],
  style: Style,
): Table<ColumnRole>[] {
  const headed = cards.filter(({ first }) => pricedHeadIn(lines[first], style) !== undefined);
  const found = headed.flatMap((card) => headsBelow(card, { cards, lines, style }));
  return [...cards, ...found].toSorted((a, b) => a.first - b.first);
}

type Setting = { cards: readonly Table<ColumnRole>[]; lines: readonly Line[]; style: Style };

/** The names with a price alone below a card, up to the next card or a sum. */
function headsBelow({ first, next }: Table<ColumnRole>, { cards, lines, style }: Setting): Table<ColumnRole>[] {
  const model = lines[first];
  const found: Table<ColumnRole>[] = [];
  for (let at = next; at < lines.length && at - (found.at(-1)?.first ?? next) <= maxLines; at += 1) {
    const line = lines[at];
    if (line === undefined || priceTable.closes(line) || cards.some((card) => card.first === at)) break;
    const head = pricedHeadIn(line, style);
    if (head === undefined || !isAlike(line, model)) continue;
    found.push(
      lineTable(line, at, [
        ['name', head.name],
        ['total', head.price],
      ]),
    );
  }
  return found;
}

function isAlike(line: Line, model: Line | undefined): boolean {
  if (model === undefined || line.page !== model.page) return false;
  const edges = [line.box.left - model.box.left, line.box.right - model.box.right];
  return edges.every((gap) => Math.abs(gap) <= alike * line.fontSize) && line.fontSize === model.fontSize;
}
