import { present } from '@parley/service/present';
import type { Style } from '../../style-of.ts';
import { lineKindOf } from '../tables/line-kind.ts';
import { segmentUnder } from '../labels/label-place.ts';
import type { LineItem } from '../../found-terms.ts';
import type { Line, Segment } from '../../layout/line.ts';
import { findMoney } from '../../values/money.ts';
import { parseNumber } from '../../values/numbers.ts';
import { periodIn } from '../../values/price-period.ts';
import { anyOf } from '../../values/word-list.ts';

/** Words that are written large, as names of products are. */
const name = String.raw`(?<name>\p{Lu}[\p{L}\d+&'’.-]*(?: (?:[\p{Lu}\d][\p{L}\d+&'’.-]*|(?:of|and|&)(?= \p{Lu}))){0,6})`;
const joint = String.raw`(?:,? (?:for|für|pour|para|per|voor)| ?[-–—:]|,)`;
const counted = String.raw`(?<count>\d[\d.,]*) (?<unit>\p{Ll}[\p{L}-]*(?: \p{Ll}[\p{L}-]*){0,2})`;
const at = String.raw`,? (?:at|@|zu(?: je)?|à|a|ad|tegen)(?: an?)?(?: \p{L}+){0,3}? `;
/** `Acme Pro for 85 named users at $46.00 per user per month`: up to the amount. */
const countedPrice = new RegExp(
  String.raw`(?<![\p{L}\d])${name}${joint} ${counted}${at}(?=[A-Z]{0,3} ?[$€£]? ?\d)`,
  'gu',
);
/** `45 x Acme Pro at EUR 108.00 per user`: up to the amount. */
const countedBefore = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<count>\d[\d.,]*) ?[x×] ${name}${at}(?=[A-Z]{0,3} ?[$€£]? ?\d)`,
  'gu',
);
/** What is counted, before `of` and a name. */
const countable = anyOf(`
  (?:named |user |annual )*(?:licen[cs]es|subscriptions|seats|users|units|agents|devices)(?: of| for)
  (?:lizenzen|arbeitsplätze|abonnements|plätze)(?: von| für| der| des)?
  (?:licences|abonnements|postes)(?: de| du| d['’])
  licencias de
  (?:licenze|utenze)(?: di)?
  licenties(?: van| voor)?
  licenças (?:de|do|da)
  licenser (?:av|af|for)
`);
/** `40 licences of Acme Designer at EUR 300 per licence`: up to the amount. */
const countedOf = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?<count>\d[\d.,]*) (?<unit>(?i:${countable})) ?${name}${at}(?=[A-Z]{0,3} ?[$€£]? ?\d)`,
  'gu',
);
/** `Acme Viewer for 100 people is EUR 2,500`: what all of them cost, up to the amount. */
const countedSum = new RegExp(
  String.raw`(?<![\p{L}\d])${name}${joint} ${counted} (?:is|costs?|comes to|amounts to|kostet|kosten|coûte|cuesta|costa|kost) (?=[A-Z]{0,3} ?[$€£]? ?\d)`,
  'gu',
);
const flat = anyOf(`
  flat
  fixed
  one-time
  one-off
  single
  lump
`);
/** `Archive add-on for a flat fee of $6,000.00 per year`, `Onboarding – fixed price £2,750`: up to the amount. */
const flatPrice = new RegExp(
  String.raw`(?<![\p{L}\d])(?<name>\p{Lu}[\p{L}\d+&'’.-]*(?: [\p{L}\d+&'’.-]+){0,4}?)${joint}(?: an?)? ${flat} (?:fee|price|charge|sum)(?: of)? (?=[A-Z]{0,3} ?[$€£]? ?\d)`,
  'gu',
);
/** A sentence may go on in this many lines. */
const linesBelow = 2;
/** `Acme Pro for 85 users`: what is counted is no shorter. */
const minWords = 4;
/** Longer pieces of text are none that people wrote, and would take time. */
const maxLength = 400;
const maxAmountLength = 30;
/** What an amount is for, `per user per month`, goes no further. */
const untilStop = /^[^.,;(]{0,40}/u;
/** No sum in the document confirms it. */
const confidence = 0.7;

/** Items that sentences sell, each with its price; none unless one of them is counted. */
export function countedPrices(lines: readonly Line[], style: Style): LineItem[] {
  const texts = lines.flatMap((line, index) =>
    line.segments
      .filter(({ words, text }) => words.length >= minWords && text.length <= maxLength)
      .map((segment) => ({ line, own: segment, text: textFrom(segment, lines, index) })),
  );
  const found = texts.flatMap((text) => [
    ...itemsIn(text, countedPrice, style),
    ...itemsIn(text, countedBefore, style),
    ...itemsIn(text, countedOf, style),
    ...itemsIn(text, countedSum, style).flatMap((item) => asSum(item) ?? []),
  ]);
  return found.length === 0 ? [] : [...found, ...texts.flatMap((text) => itemsIn(text, flatPrice, style))];
}

type Text = { line: Line; own: Segment; text: string };

/** A piece of text with what goes on below it, as in a cell. */
function textFrom(segment: Segment, lines: readonly Line[], index: number): string {
  const below = lines.slice(index + 1, index + 1 + linesBelow).filter(({ page }) => page === lines[index]?.page);
  const rest = below.flatMap((line) => segmentUnder(line, segment) ?? []);
  return [segment, ...rest].map(({ text }) => text.slice(0, maxLength)).join(' ');
}

function itemsIn({ line, own, text }: Text, pattern: RegExp, style: Style): LineItem[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: words, index, groups }) => {
    const item = index < own.text.length ? itemOf(groups ?? {}, text.slice(index + words.length), style) : undefined;
    const quote = { text: `${words}${text.slice(index + words.length).split(/[,;(]\s/u)[0] ?? ''}`, page: line.page };
    return item === undefined ? [] : [{ ...item, confidence, quote }];
  });
}

/** The price of a sentence that says what all cost; undefined where that is a price of each or for each period. */
function asSum({ unitPrice, quantity = 0, ...item }: LineItem): LineItem | undefined {
  const isOfEach = /(?<!\p{L})(?:per|each|je|pro|par|por|cad)(?!\p{L})/iu.test(
    untilStop.exec(item.quote.text)?.[0] ?? '',
  );
  return unitPrice === undefined || isOfEach || item.per !== undefined
    ? undefined
    : { ...item, quantity, total: unitPrice };
}

type Priced = Omit<LineItem, 'confidence' | 'quote'>;

/** What the words before a price name and count, at this price. */
function itemOf(
  { name: title = '', count, unit }: Record<string, string | undefined>,
  priced: string,
  style: Style,
): Priced | undefined {
  const [amount] = findMoney(priced.slice(0, maxAmountLength), style);
  const quantity = count === undefined ? 1 : parseNumber(count, style.decimal);
  if (amount?.isMarked !== true || amount.start > 0 || quantity === undefined) return undefined;
  const { money: unitPrice, end } = amount;
  const kind = lineKindOf(title);
  const per = kind === 'one_off' ? undefined : periodIn(untilStop.exec(priced.slice(end))?.[0] ?? '');
  const total = { ...unitPrice, minor: Math.round(unitPrice.minor * quantity) };
  return { kind, name: title, quantity, unitPrice, total, ...present({ unit, per }) };
}
