import { lastDayOfTerm, monthsBetween } from '@parley/products/term-months';
import { present } from '@parley/service/present';
import { dateOf, dayOf, daysApart } from '../calendar-day.ts';
import type { PurchaseRecord } from '../purchases/purchase-record.ts';
import type { Answers } from './answers.ts';
import { fieldOf, reasonIf, unsure, type PurchasableScope, type PurchasableTerm } from './purchasable-scope.ts';
import * as readers from './readers.ts';

type Term = Partial<
  Pick<
    PurchaseRecord,
    'startDate' | 'endDate' | 'termMonths' | 'purchaseType' | 'autoRenew' | 'noticeDays' | 'noticeMonths'
  >
>;

/** When the purchase begins and ends, and what happens then. */
export function termOfScope(scope: PurchasableScope, term: PurchasableTerm, answers: Answers): Term {
  const { value, reasons } = startOf(scope, term);
  const startDate = answers.settle('startDate', readers.day, {
    value,
    reasons: [...reasons, ...unsure(fieldOf(scope, 'start', 'effectiveDate'))],
    missing: 'The scope does not say on which day the term begins.',
  });
  return {
    ...present({ startDate }),
    ...lengthOf(scope, term, { startDate, answers }),
    ...present({ purchaseType: typeOf(scope, term, answers) }),
    ...present({ autoRenew: renewsOf(scope, term, answers) }),
    ...noticeOf(scope, answers),
  };
}

type Days = { start: string | undefined; end: string | undefined };
type Started = { startDate: string | undefined; answers: Answers };

/** The last day, if it is known, is more exact than a number of months. */
function lengthOf(scope: PurchasableScope, { end, months }: PurchasableTerm, { startDate, answers }: Started): Term {
  if (answers.has('endDate') || answers.has('termMonths'))
    return present({
      endDate: answers.answer('endDate', readers.day, true),
      termMonths: answers.answer('termMonths', readers.number, true),
    });
  const { between, isContradictory } = monthsOf({ start: startDate, end }, months);
  const isByDays = between !== undefined && !isContradictory;
  const days = { start: startDate, end: end ?? lastDay(startDate, months) };
  const reasons = [
    ...(isContradictory ? [`The term is ${months} months, but its days are ${startDate} to ${end}`] : []),
    ...(isByDays ? unsure(fieldOf(scope, 'end', 'expirationDate')).map((why) => `The last day ${why}`) : []),
    ...lengthReasons(scope),
    ...otherPeriods(scope, days),
  ];
  const likely = isByDays ? between : months;
  if (reasons.length > 0) answers.ask({ field: 'termMonths', message: reasons.join('; '), value: String(likely) });
  return isByDays ? present({ endDate: end }) : { termMonths: months };
}

function lengthReasons(scope: PurchasableScope): string[] {
  return [
    ...reasonIf(scope, 'term_missing', 'The document does not say how long the term is'),
    ...reasonIf(scope, 'term_uncertain', 'It is not sure how long the term is'),
    ...(scope.terms.length > 1 ? [`The scope has ${scope.terms.length} terms, and a purchase has one`] : []),
  ];
}

/** The months between the days, if both are known, and whether the stated ones are others. */
function monthsOf({ start, end }: Days, stated: number): { between?: number; isContradictory: boolean } {
  if (start === undefined || end === undefined) return { isContradictory: false };
  if (end < start) return { isContradictory: true };
  const between = monthsBetween(dateOf(start), dateOf(end));
  // Less than a month is the part of one that whole months leave out.
  return { between, isContradictory: Math.abs(between - stated) >= 1 };
}

function lastDay(startDate: string | undefined, months: number): string | undefined {
  return startDate === undefined ? undefined : dayOf(lastDayOfTerm(dateOf(startDate), months));
}

/** The lines that begin or end on other days than the whole. */
function otherPeriods({ lines }: PurchasableScope, { start, end }: Days): string[] {
  const isOther = (own: string | undefined, whole: string | undefined) =>
    own !== undefined && whole !== undefined && daysApart(own, whole) > 1;
  return lines
    .filter((line) => isOther(line.start, start) || isOther(line.end, end))
    .map(
      ({ name, start: from = 'the start', end: to = 'the end' }) =>
        `${name} runs from ${from} to ${to}, other than the whole, and a purchase has one term`,
    );
}

function startOf(
  { lines }: PurchasableScope,
  { start }: PurchasableTerm,
): { value: string | undefined; reasons: string[] } {
  const [first, ...others] = new Set(lines.map((line) => line.start));
  if (start !== undefined || first === undefined || others.length > 0) return { value: start, reasons: [] };
  return { value: first, reasons: ['Only the lines of the scope say when they begin'] };
}

/** Documents that do not say it are read as new purchases, which is a guess. */
function typeOf(scope: PurchasableScope, { purchaseType: value }: PurchasableTerm, answers: Answers) {
  const { document } = scope;
  const field = fieldOf(scope, 'purchaseType');
  const isGiven = document === undefined || document.askedPurchaseType !== undefined;
  return answers.settle('purchaseType', readers.purchaseType, {
    value: isGiven || field !== undefined ? value : undefined,
    reasons: isGiven ? [] : unsure(field),
    missing: 'The document does not say whether it is a new_purchase or a renewal.',
  });
}

function renewsOf(scope: PurchasableScope, { autoRenew: value }: PurchasableTerm, answers: Answers) {
  return answers.settle('autoRenew', readers.yesNo, { value, reasons: unsure(fieldOf(scope, 'autoRenew')) });
}

/** Months are not read as thirty days each: the last day to give notice would come out too late. */
function noticeOf(scope: PurchasableScope, answers: Answers): Term {
  if (answers.has('noticeDays') || answers.has('noticeMonths'))
    return present({
      noticeDays: answers.answer('noticeDays', readers.whole, false),
      noticeMonths: answers.answer('noticeMonths', readers.whole, false),
    });
  const field = fieldOf(scope, 'noticePeriod');
  if (field === undefined) return {};
  const period = periodIn(field.quote.text, Number(field.value));
  const reasons = unsure(field);
  if (period === undefined) reasons.push(`"${field.quote.text}" does not show whether days or months are meant`);
  const { noticeDays, noticeMonths } = period ?? {};
  if (reasons.length > 0)
    answers.ask({
      field: noticeMonths === undefined ? 'noticeDays' : 'noticeMonths',
      message: `The period of notice: ${reasons.join('; ')}; \`unknown\` leaves it out`,
      ...present({ value: (noticeMonths ?? noticeDays)?.toString() }),
    });
  return period ?? {};
}

const daysOfMonth = 30;
const daysOfYear = 365;

/** The period that is read as this many days, in the unit of the quote. */
function periodIn(quote: string, days: number): Pick<Term, 'noticeDays' | 'noticeMonths'> | undefined {
  if (quotes(quote, days, 'days?')) return { noticeDays: days };
  const months = days === daysOfYear ? 12 : days / daysOfMonth;
  if (Number.isInteger(months) && quotes(quote, months, 'months?')) return { noticeMonths: months };
  return days === daysOfYear && /\b(?:one|1|a)[)\s-]+(?:full )?year\b/iu.test(quote) ? { noticeMonths: 12 } : undefined;
}

const numberWords: Record<number, string> = {
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  10: 'ten',
  14: 'fourteen',
  15: 'fifteen',
  30: 'thirty',
  45: 'forty[- ]five',
  60: 'sixty',
  90: 'ninety',
};

function quotes(quote: string, count: number, unit: string): boolean {
  const words = numberWords[count];
  const figure = words === undefined ? `${count}` : `(?:${count}|${words})`;
  const pattern = String.raw`\b${figure}\b[)\]]?[\s-]+(?:(?:calendar|full|consecutive)[\s-]+)?${unit}\b`;
  return new RegExp(pattern, 'iu').test(quote);
}
