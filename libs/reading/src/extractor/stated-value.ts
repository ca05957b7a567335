import { minorDigits } from '@parley/money/money';
import type { Candidate } from '../candidate.ts';
import { fields } from '@parley/document-fields/fields';
import type { FieldKind, FieldKinds } from '@parley/document-fields/fields';
import { currencyOf, inferCurrency } from '../values/currencies.ts';
import { parseDates } from '../values/dates.ts';
import { daysOf, findDurations, monthsOf } from '../values/durations.ts';
import { findMoney } from '../values/money.ts';
import { foldName } from '../values/name-tokens.ts';
import type { StatedValue } from './answer.ts';

/**
 * Log-odds of an extractor’s statement before any other evidence: less than those of a value next to its label, so that
 * it decides where the rules found nothing, and adds to them where they are uncertain.
 */
const trust = 1;

type Reader<K extends FieldKind> = (value: string, quote: string) => FieldKinds[K] | undefined;

/** Reads a value if the quote contains it: an extractor may select values, not invent them. */
const readers: { [K in FieldKind]: Reader<K> } = {
  name: quoted,
  names: (value, quote) => {
    const names = value.split(';').flatMap((name) => quoted(name.trim(), quote) ?? []);
    return names.length > 0 ? names : undefined;
  },
  code: quoted,
  domain: (value, quote) => (quote.toLowerCase().includes(value.toLowerCase()) ? value.toLowerCase() : undefined),
  date: dated,
  months: (value, quote) => counted(value, findDurations(quote).map(monthsOf)),
  days: (value, quote) => counted(value, findDurations(quote).map(daysOf)),
  yesNo: (value, quote) => (/renew|extend/iu.test(quote) ? booleanOf(value) : undefined),
  purchaseType: (value) => (value === 'renewal' || value === 'new_purchase' ? value : undefined),
  currency: (value, quote) => (quote.includes(value) || inferCurrency(quote) === value ? currencyOf(value) : undefined),
  money: paid,
};

/** A stated value as a candidate; undefined when it is not of its kind, or its own quote does not say it. */
export function toCandidate({ field, value, quote, page }: StatedValue): Candidate | undefined {
  const read = readers[fields[field].kind](value.trim(), quote);
  if (read === undefined) return undefined;
  // Each reader returns the type of its kind of field.
  return { field, value: read, text: quote, page, score: trust, origin: 'plugin' } as Candidate;
}

function quoted(value: string, quote: string): string | undefined {
  return value !== '' && ` ${foldName(quote)} `.includes(` ${foldName(value)} `) ? value : undefined;
}

function dated(value: string, quote: string): string | undefined {
  const said = [...parseDates(quote, 'month-first'), ...parseDates(quote, 'day-first')];
  return said.some(({ date }) => date === value) ? value : undefined;
}

function counted(value: string, said: (number | undefined)[]): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) && said.includes(number) ? number : undefined;
}

function booleanOf(value: string): boolean | undefined {
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
}

function paid(value: string, quote: string): FieldKinds['money'] | undefined {
  const amount = Number(value.replaceAll(/[\s,]/g, ''));
  const said = [...findMoney(quote, { decimal: '.' }), ...findMoney(quote, { decimal: ',' })];
  return said.find(({ money }) => money.minor === Math.round(amount * 10 ** minorDigits(money.currency)))?.money;
}
