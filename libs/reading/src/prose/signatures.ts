import type { DateOrder } from '../values/dates.ts';
import type { DateCandidate } from './contract-dates.ts';
import type { Line } from '../layout/line.ts';
import { addDays } from '../values/calendar.ts';
import { parseDates } from '../values/dates.ts';
import { quoteOf, sentenceAt, type Flow, type Span } from './flow.ts';

const signedOn = /\b(?:date|dated|date signed|signed on|on this)\b[\s:_.]*$/iu;
const block = /\b(?:by|name|title|signature|its|signed|witness|accepted|agreed)\b[\s:]/iu;
const bySignature =
  /\b(?:(?:date|day)[^.;]{0,40}\b(?:signature|signed|signing|executed|execution)|(?:signed|executed) by (?:both|all|the last)|(?:last|final) (?:signature|signed|party to sign)|(?:upon|when|once|after) (?:(?:full|due|fully|duly|its|the|mutual) )*(?:signature|execution|signing|signed|executed)(?: (?:hereof|of this \w+))?(?: by (?:both|all|each|the)\b|[.,;]))/iu;

/** Dates next to signatures: the last one is the date of the agreement, and its first day if the text says so. */
export function findSignatureDates(flow: Flow, order: DateOrder): DateCandidate[] {
  const behindPlaces = datesBehindPlaces(flow, order);
  const last = [...signatureDates(flow, order), ...datesBesideSignatures(flow, order), ...behindPlaces]
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .at(-1);
  if (last === undefined) return [];
  const proof = { ...quoteOf(flow, last), origin: 'rules' as const };
  const score = behindPlaces.includes(last) ? withPlace : 0.5;
  const agreed: DateCandidate = { field: 'agreementDate', value: last.date, ...proof, score };
  const definition = effectiveBySignature(flow);
  if (definition === undefined) return [agreed];
  const isNextDay = /\bday (?:after|following)\b/iu.test(definition);
  const value = isNextDay ? addDays(last.date, 1) : last.date;
  return [
    { ...agreed, score: Math.max(score, 1.5) },
    { field: 'effectiveDate', value, ...proof, score: 2 },
  ];
}

function signatureDates(flow: Flow, order: DateOrder): (Span & { date: string })[] {
  return parseDates(flow.text, order).filter(({ start, end }) => {
    const before = flow.text.slice(Math.max(0, start - 25), start);
    const around = flow.text.slice(Math.max(0, start - 250), end + 120);
    return signedOn.test(before) && block.test(around);
  });
}

/** Where a person signs. */
const placeToSign = /^by\s*:|^\/s\/|\bsignature\s*:?\s*_*$/iu;
/** A day belongs to a signature that is no further away, in lines. */
const linesBeside = 6;

/** Days that fill a piece of a line near places to sign, without a label. */
function datesBesideSignatures({ marks }: Flow, order: DateOrder): (Span & { date: string })[] {
  const isSigned = ({ segments }: Line) => segments.some(({ text }) => placeToSign.test(text.trim()));
  return marks.flatMap(({ line, start }, at) => {
    const near = marks.slice(Math.max(0, at - linesBeside), at + linesBeside + 1).map((mark) => mark.line);
    if (!near.some((other) => other.page === line.page && isSigned(other))) return [];
    return line.segments.flatMap(({ text }) =>
      parseDates(text.trim(), order)
        .filter((match) => match.text === text.trim())
        .map(({ date }) => ({ date, start, end: start + line.text.length })),
    );
  });
}

/** Surer than a single day behind a place, of which the first is found as well. */
const withPlace = 2.5;
/** `Gouda, 15 mei 2025`: the place before the day. */
const signedAt = /^\p{Lu}[\p{L}'’-]+(?: \p{L}[\p{L}'’-]*){0,2}, (?:(?:le|lì|li|den|dnia|em|a|il) )?(?=\S*\d)/u;
const maxAfterDay = 3;

/** Days that fill a piece of a line with the place where one signs, which both parties state. */
function datesBehindPlaces({ marks }: Flow, order: DateOrder): (Span & { date: string })[] {
  const found = marks.flatMap(({ line, start }) =>
    line.segments.flatMap(({ text }) => {
      const rest = text.trim().replace(signedAt, '');
      const [day] = rest === text.trim() ? [] : parseDates(rest, order);
      const isAll = day?.start === 0 && rest.length - day.end <= maxAfterDay;
      return isAll ? [{ date: day.date, start, end: start + line.text.length }] : [];
    }),
  );
  return found.length < 2 ? [] : found;
}

/** What says of a contract that it begins. */
const begins =
  /\beffective\b|\b(?:enters?|comes?|enter(?:ed|ing)) into (?:force|effect)\b|\b(?:takes effect|commences?)\b/giu;

/** The sentence that makes the effective date the day of a signature. */
function effectiveBySignature({ text, breaks, ...rest }: Flow): string | undefined {
  const flow = { text, breaks, ...rest };
  for (const match of text.matchAll(begins)) {
    const { start, end } = sentenceAt(flow, match.index);
    const sentence = text.slice(start, end);
    if (bySignature.test(sentence) && sentence.length < 600) return sentence;
  }
  return undefined;
}
