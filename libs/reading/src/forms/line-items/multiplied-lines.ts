import type { Money } from '@parley/document-fields/fields';
import type { LineItem } from '../../found-terms.ts';
import type { Line } from '../../layout/line.ts';
import type { Style } from '../../style-of.ts';
import { wholeAmount } from '../../values/money.ts';
import { parseNumber } from '../../values/numbers.ts';
import { isSame } from '../../values/sums.ts';
import { lineKindOf } from '../tables/line-kind.ts';

/** `2,400 students x $6.50 per student`: a count and the price of one. */
const multiplied =
  /^(?<count>\d[\d.,]*)(?: (?<unit>\p{L}[\p{L} -]{0,30}?))? ?(?:[x×@]|à|zu je) ?(?<price>\D{0,4}\d[\d.,'’ ]*\d\D{0,4}?)(?: (?:per|pro|je|par|por|\/) .{1,30})?$/iu;
/** Longer texts are none, and would take time. */
const maxLength = 120;
/** The multiplication proves it. */
const confidence = 0.9;

/** Items with their name on one line, and on the next a multiplication with its result. */
export function multipliedLines(lines: readonly Line[], style: Style): LineItem[] {
  return lines.flatMap((line, at) => itemAt(line, lines[at - 1], style) ?? []);
}

function itemAt(line: Line, above: Line | undefined, style: Style): LineItem | undefined {
  const [first, last, ...others] = line.segments;
  const [name, ...beside] = above?.segments ?? [];
  if (first === undefined || last === undefined || name === undefined) return undefined;
  const product = others.length + beside.length > 0 ? undefined : productIn(first.text.trim(), style);
  const total = wholeAmount(last.text, style)?.money;
  if (product === undefined || total === undefined) return undefined;
  if (!isSame(product.quantity * product.unitPrice.minor, total.minor)) return undefined;
  const quote = { text: `${name.text}\n${line.text}`, page: line.page };
  return { kind: lineKindOf(name.text), name: name.text, ...product, total, confidence, quote };
}

type Product = Pick<LineItem, 'unit'> & { quantity: number; unitPrice: Money };

function productIn(text: string, style: Style): Product | undefined {
  const { count = '', unit, price = '' } = multiplied.exec(text.slice(0, maxLength))?.groups ?? {};
  const quantity = parseNumber(count, style.decimal);
  const unitPrice = wholeAmount(price.trim(), style)?.money;
  return quantity === undefined || unitPrice === undefined
    ? undefined
    : { quantity, unitPrice, ...(unit !== undefined && { unit }) };
}
