import type { Style } from '../../style-of.ts';
import { isAddress, isProperName, parsePartyName } from '../../values/party-name.ts';
import { fields } from '@parley/document-fields/fields';
import type { DateText, FieldKind, FieldName, FieldOf, FieldValues, LabelTarget } from '@parley/document-fields/fields';
import { present } from '@parley/service/present';
import { isNote, isPlaceholder } from '../../values/placeholder.ts';
import { periodAfter } from '../../values/price-period.ts';
import { countCurrencies } from '../../values/currencies.ts';
import { addMonths } from '../../values/calendar.ts';
import { parseDates } from '../../values/dates.ts';
import { daysOf, findDurations, monthsOf, parseDuration } from '../../values/durations.ts';
import type { Duration } from '../../values/durations.ts';
import { findMoneyInCell } from '../../values/money.ts';
import type { MoneyMatch } from '../../values/money.ts';
import { tellsOtherTerm } from '../../values/other-terms.ts';

/**
 * A value of one field, where in the text it begins, and how much its form speaks for or against it. `per`: the months
 * an amount is for, where the text says so.
 */
export type ReadValue = {
  [F in FieldName]: { field: F; value: FieldValues[F]; text: string; at: number; bonus: number; per?: number };
}[FieldName];

/** Reads the value of a field of its kind. */
type Reader<K extends FieldKind> = (field: FieldOf<K>, text: string, style: Style) => ReadValue[];

/** What customers are called in the books. */
const code = /^[A-Z]{0,8}[-_]?\d{2,}$/u;
/** `SO-12`, as sales orders are numbered, whose letters a scanner takes for figures, or an O for both. */
const mixedUp = /^[S5](?:0O?|O0)-(?=\d{3})/u;
/** `FT 2026/417`, `OB 26-1140`: a series and a number in it; `2026:88`: a year and a number; `CPQ-5217 - 2`: one with its revision. */
const inSeries =
  /^(?<id>(?!NO|NR)[A-Z]{2,3} [\w.]*\d+[/-]\d+|(?:19|20)?\d{2}:\d{2,6}|(?=\S*\d{3})[A-Z][\w/.-]*\d - \d{1,2})$/u;
/** What ends in a stroke before something else, `116419-',1`, was cut where a scanner erred. */
const idPattern =
  /(?<![\w.,/$€£-])#?(?<id>(?=[\wÀ-ÖØ-ÞŐŰΑ-ΩА-ЯЁІЇЄ./-]*\d)[A-Z0-9À-ÖØ-ÞŐŰΑ-ΩА-ЯЁІЇЄ](?:[\wÀ-ÖØ-ÞŐŰΑ-ΩА-ЯЁІЇЄ./-]{0,28}[A-Z0-9А-Я])?)(?![\w$€£%/]|:\d|-[^\s([])/iu;

/** A length told where first and last day are asked for. */
const inPeriod = -0.3;
/** A length further behind the beginning of a text, in characters, is one that a sentence mentions. */
const farFromStart = 12;
const inSentence = -0.8;
const nothingToPay = -2.5;
/** A number without currency and cents may be a count; less so when its thousands are parted. */
const parted = -1;
const bareLogOdds = -4.2;

/** What a text holds for a label; nothing when it is of the wrong kind. */
export function readValue(target: LabelTarget, text: string, style: Style): ReadValue[] {
  if (isPlaceholder(text)) return [];
  if (target === 'period') return readPeriod(text, style);
  // A field and the reader of its kind belong together, which the compiler cannot follow.
  const read = readers[fields[target].kind] as
    | ((field: FieldName, text: string, style: Style) => ReadValue[])
    | undefined;
  return read?.(target, text, style) ?? [];
}

const lengths: ReadonlySet<LabelTarget> = new Set(['term', 'renewalTerm', 'noticePeriod', 'period']);

/** The same next to a label: a number alone is in the unit that the label names, as in `Term (years): 3`. */
export function readLabelled(
  { target, printed }: { target: LabelTarget; printed: string },
  text: string,
  style: Style,
): ReadValue[] {
  const unit = lengths.has(target) && /^\d{1,3}$/u.test(text.trim()) ? unitIn(printed) : undefined;
  if (unit === undefined) return readValue(target, text, style);
  return readValue(target, `${text.trim()} ${unit}`, style).map((value) => Object.assign(value, { text }));
}

function unitIn(label: string): string | undefined {
  return label.split(/[^\p{L}]+/u).find((word) => word !== '' && findDurations(`2 ${word}`).length > 0);
}

/** Readers of the kinds that have values next to labels. */
const readers: { [K in FieldKind]?: Reader<K> } = {
  name: readParty,
  code: readNumber,
  date: readDate,
  months: (field, text) => readMonths(field, text),
  days: readDays,
  yesNo: readYesNo,
  purchaseType: readPurchaseType,
  currency: readCurrency,
  money: readAmounts,
};

function readNumber(field: FieldOf<'code'>, text: string, style: Style): ReadValue[] {
  if (isNote(text) || ofOther.test(text.trim())) return [];
  const match = inSeries.exec(text.trim()) ?? idPattern.exec(text);
  const printed = match?.groups?.['id'];
  if (match === null || printed === undefined || isOtherFigure(text.slice(match.index), printed, style)) return [];
  const id = style.isScan === true ? printed.replace(mixedUp, 'SO-') : printed;
  const bonus = (id.length >= 4 ? 0.3 : -0.8) + (match.index === 0 ? 0.2 : -0.5);
  return [{ field, value: id, text: id, at: match.index, bonus }];
}

/** An account, the reference of a payment or a page: `CH44 3199 9123`, `RF18 5390 0754`, `21 00000 00003 13947`, `Page 1`. */
const ofOther =
  /^(?:[A-Z]{2}\d{2}(?: [A-Z\d]{4}){2}|\d{2}(?: \d{5}){3}|(?:page|seite|página|pagina|sida|side|strona) ?\d)/iu;

/** Whether the text is a date, an amount, a telephone number or a placeholder such as `P-0000`, not a document number. */
function isOtherFigure(text: string, id: string, style: Style): boolean {
  if (parseDates(withSlashes(text), style.order)[0]?.start === 0) return true;
  if (/^\D*0{3,}\D*$/u.test(id)) return true;
  return /[.,]\d{2}$|^(?:0?[1-9]|1[0-2])\/\d{4}$/u.test(id) || /^\(?\d{3}\)?[- .]\d{3}[- .]\d{4}/u.test(text);
}

function readParty(field: FieldOf<'name'>, text: string): ReadValue[] {
  if (actsForParty.test(text)) return [];
  const name = parsePartyName(text) ?? beforeTown(text);
  return name === undefined || code.test(name) ? [] : [{ field, value: name, text: name, at: 0, bonus: 0 }];
}

/** `By: Mill GP, Inc., its general partner`: who signs for the name above. */
const actsForParty = /, (?:its|as) (?:\p{Ll}+ ){0,2}(?:partner|manager|member|trustee|agent|attorney)\b/u;

/** `Mill Trust, Main Building, Leeds LS1 4AB`: the name before an address without a street. */
function beforeTown(text: string): string | undefined {
  const [name = '', ...others] = text.split(/,\s+/u);
  return others.length > 0 && isAddress(others.at(-1) ?? '') && isProperName(name) ? name : undefined;
}

function readPeriod(text: string, style: Style): ReadValue[] {
  const [first, second] = parseDates(withSlashes(text), style.order);
  const term = readMonths('term', text, inPeriod);
  if (first === undefined) return term;
  const start: ReadValue = {
    field: 'start',
    value: first.date,
    text,
    at: first.start,
    bonus: second === undefined ? -1 : 0,
  };
  if (second === undefined) return [start, ...term];
  const own = term.filter(({ value }) => typeof value === 'number' && isLengthOf([first.date, second.date], value));
  return [start, { field: 'end', value: second.date, text, at: first.start, bonus: 0 }, ...own];
}

/** Whether two days are about that many months apart. A number after them may be the days in which to pay. */
function isLengthOf([first, last]: [DateText, DateText], months: number): boolean {
  return addMonths(first, months - 1) < last && last <= addMonths(first, months + 1);
}

/** Scanners take the slashes of a date for letters: `05t07t20`. */
function withSlashes(text: string): string {
  return text.replace(/\b(?<a>\d{1,2})[tlI|](?<b>\d{1,2})[tlI|](?<c>\d{4}|\d{2})\b/gu, '$<a>/$<b>/$<c>');
}

function readDate(field: FieldOf<'date'>, text: string, style: Style): ReadValue[] {
  const [first] = parseDates(withSlashes(text), style.order);
  return first === undefined ? [] : [{ field, value: first.date, text: first.text, at: first.start, bonus: 0 }];
}

function readMonths(field: FieldOf<'months'>, all: string, base = 0): ReadValue[] {
  const text = firstSentence(all);
  if (tellsOtherTerm(text)) return [];
  const duration = findDurations(text)[0];
  const bare = /^\d{1,3}$/u.exec(text.trim())?.[0];
  const months = duration === undefined && bare !== undefined ? Number(bare) : parseDuration(text);
  if (months === undefined || months <= 0 || months > 240) return [];
  return [{ field, value: months, text, at: duration?.start ?? 0, bonus: base + formOfLength(duration) }];
}

/** Behind a sentence with figures, others are of something else: `Until 31 July 2027. Invoices are payable within 30 days.` */
function firstSentence(text: string): string {
  const end = /(?<=[\p{L}\d)]{2}[.;]) +(?=\p{Lu}\p{Ll}+ \p{Ll})/u.exec(text);
  const first = text.slice(0, end?.index);
  return /\d/u.test(first) ? first : text;
}

function formOfLength(duration: Duration | undefined): number {
  if (duration === undefined) return -0.8;
  return duration.start > farFromStart ? inSentence : 0;
}

function readDays(field: FieldOf<'days'>, text: string): ReadValue[] {
  const [first] = findDurations(text);
  const days = first && daysOf(first);
  if (first === undefined || days === undefined) return [];
  return [{ field, value: days, text: first.text, at: first.start, bonus: 0 }];
}

function readYesNo(field: FieldOf<'yesNo'>, text: string): ReadValue[] {
  const isNo = /^(?:no\b|none\b|off\b|false\b|disabled\b|n\/a\b|☐|manual|does not|not )/iu.test(text);
  const isYes =
    /^(?:yes\b|on\b|true\b|enabled\b|☒|☑|auto(?:matic)?)|\brenews (?:automatically|for (?:successive|additional|further))\b/iu.test(
      text,
    );
  if (!isNo && !isYes) return [];
  const value: ReadValue = { field, value: isYes, text, at: 0, bonus: 0.5 };
  return field === 'autoRenew' && isYes ? [value, ...lengthsOfRenewal(text)] : [value];
}

/** `Yes, 12 months; 30 days notice`. */
function lengthsOfRenewal(text: string): ReadValue[] {
  return findDurations(text)
    .slice(0, 2)
    .flatMap((length): ReadValue[] => {
      const proof = { text, at: length.start, bonus: 0 };
      const isNotice = /^[^,;.]{0,20}\b(?:notice|prior|before|in advance)\b/iu.test(text.slice(length.end));
      const [months, days] = [monthsOf(length), daysOf(length)];
      if (isNotice) return days === undefined ? [] : [{ field: 'noticePeriod', value: days, ...proof }];
      return months === undefined || length.unit === 'day' ? [] : [{ field: 'renewalTerm', value: months, ...proof }];
    });
}

function readPurchaseType(field: FieldOf<'purchaseType'>, text: string): ReadValue[] {
  const isRenewal = /\brenew(?:al|ed)?\b/iu.test(text);
  const isNew = /\bnew\b|\binitial\b|\bfirst\b/iu.test(text);
  if (isRenewal === isNew) return [];
  return [{ field, value: isRenewal ? 'renewal' : 'new_purchase', text, at: 0, bonus: 0.5 }];
}

function readCurrency(field: FieldOf<'currency'>, text: string): ReadValue[] {
  const counted = [...countCurrencies(text)].toSorted((a, b) => b[1] - a[1]);
  // What follows the first one is an explanation: `CAD (USD equivalent for information)`.
  const [code] = counted.find(([named]) => text.trim().startsWith(named)) ?? counted[0] ?? [];
  return code === undefined ? [] : [{ field, value: code, text, at: 0, bonus: 0 }];
}

/** `36 × $2,450.00 + $150.00 = $88,350.00` */
const calculated = /\d[^=]{0,80}[×x*+·][^=]{0,80}=(?=[^=]{0,8}\d)/u;

function readAmounts(field: FieldOf<'money'>, text: string, style: Style): ReadValue[] {
  const matches = amountsStated(text, style);
  const marked = matches.filter((match) => match.isMarked);
  const isSigned = field === 'discount';
  return (marked.length > 0 ? marked : matches.slice(0, 1)).flatMap((match) => {
    const minor = isSigned ? Math.abs(match.money.minor) : match.money.minor;
    if (minor < 0) return [];
    const per = field === 'total' ? periodAfter(text.slice(match.end)) : undefined;
    const bonus = formOf(match) + (minor === 0 && field === 'total' ? nothingToPay : 0);
    const value = { ...match.money, minor };
    return [{ field, value, text: match.text, at: match.start, bonus, ...present({ per }) } satisfies ReadValue];
  });
}

/** The amounts of a text but for those of a calculation before its result, and counts of months. */
function amountsStated(text: string, style: Style): MoneyMatch[] {
  const { index = 0, 0: calculation = '' } = calculated.exec(text) ?? {};
  const lengths = findDurations(text);
  return findMoneyInCell(text, style).filter(
    ({ start, end, isMarked }) =>
      start >= index + calculation.length &&
      (isMarked || !lengths.some((length) => length.start < end && start < length.end)),
  );
}

function formOf({ isMarked, text }: MoneyMatch): number {
  if (isMarked) return 0;
  return /\d[,.'’ ]\d{3}/u.test(text) ? parted : bareLogOdds;
}
