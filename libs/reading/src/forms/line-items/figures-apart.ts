import type { Line, Segment } from '../../layout/line.ts';
import { cutSegment, toSegment, withSegments } from '../../layout/lines-of.ts';
import type { Style } from '../../style-of.ts';
import { wholeAmount } from '../../values/money.ts';
import { withoutPeriod } from '../../values/price-period.ts';
import { anyOf } from '../../values/word-list.ts';

/** Between what is counted and the price of one: `30 users at $5.00`. */
const at = `(?:${anyOf(`
  [x×*@]
  [àáa]
  at
  zu(?: je)?
  je
  ad
  tegen
  för
  po
`)})`;
/** A price of one at the end of a text, with what comes before it. */
const priced = new RegExp(`^(?<before>\\S.*?)[\\s,]+${at}\\s+(?<price>\\D{0,4}\\d.*)$`, 'iu');
/** An amount at the end of a text that a sign sets off: `= $620.00`. */
const ended = /^(?<before>\S.*)\s*(?:=|:|\s[–—-]\s|\.{3,}|…)\s*(?<price>\D{0,4}\d.*)$/u;
/** What is counted at the end of a text: `Acme Pro, 30 users`. */
const counted = /^(?<name>\S.*?)[\s,:;(–—-]+(?<count>\d[\d.,'’]*(?:\s\p{L}[\p{L}.-]*){0,3})$/u;

/** Longer pieces of text are sentences. */
const maxLength = 160;

/**
 * A row of a letter, in which name, count and price are one piece of text: `Acme Pro, 30 users at $5.00   $150.00`, or
 * `18 x Acme Pro`. Its figures become pieces by themselves, as in the columns of a table.
 */
export function withFiguresApart(line: Line, style: Style): Line {
  const segments = line.segments.flatMap((segment) => withPriceApart(segment, style));
  return withSegments(line, segments.flatMap(withCountInFront));
}

function withPriceApart(segment: Segment, style: Style): Segment[] {
  if (segment.text.length > maxLength || !/\d/u.test(segment.text)) return [segment];
  const end = cutOff(segment, ended, style);
  const own = end === undefined ? segment : end[0];
  const one = cutOff(own, priced, style);
  if (one === undefined) return [segment];
  const [before, price] = one;
  return [...withCountBehind(before), price, ...(end === undefined ? [] : [end[1]])];
}

/** A text before an amount, and that amount. */
function cutOff(segment: Segment, pattern: RegExp, style: Style): [before: Segment, price: Segment] | undefined {
  const { before = '', price = '' } = pattern.exec(segment.text)?.groups ?? {};
  const amount = amountIn(price);
  if (before === '' || wholeAmount(amount, style)?.isMarked !== true) return undefined;
  const start = segment.text.length - price.length;
  return [cutSegment(segment, 0, before.length), cutSegment(segment, start, start + amount.length)];
}

/** An amount without what one of it is for. */
function amountIn(price: string): string {
  const [, amount = '', rest = ''] =
    /^(?<amount>\D{0,4}\d[\d.,'’\s:-]*(?:\p{Sc}|\p{L}{2,3}\.?(?!\p{L}))?)(?<rest>.*)$/u.exec(price) ?? [];
  const isPeriod =
    rest.trim() === '' ||
    withoutPeriod(rest).trim() === '' ||
    /^\s?(?:\/|per|pro|par|pr\.?)\s?[\p{L}. ]{1,20}$/iu.test(rest);
  return isPeriod ? amount.trim() : price;
}

function withCountBehind(segment: Segment): Segment[] {
  const { name, count } = counted.exec(segment.text)?.groups ?? {};
  if (name === undefined || count === undefined) return [segment];
  return [
    cutSegment(segment, 0, name.length),
    cutSegment(segment, segment.text.length - count.length, segment.text.length),
  ];
}

/** `18 x Acme Pro`, as two pieces. */
function withCountInFront(segment: Segment): Segment[] {
  const [count, sign, ...name] = segment.words;
  const isCounted = sign !== undefined && /^[x×]$/iu.test(sign.text) && name.length > 0;
  if (count === undefined || !isCounted || !/^\d[\d.,]*$/u.test(count.text)) return [segment];
  return [toSegment([count, sign]), toSegment(name)];
}
