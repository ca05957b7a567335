import type { Candidate } from '../candidate.ts';
import type { FieldName, FieldValues } from '../found-terms.ts';
import { currencyOf, inferCurrency, minorDigits } from '../values/currencies.ts';
import { parseDates } from '../values/dates.ts';
import { daysOf, findDurations, monthsOf } from '../values/durations.ts';
import { findMoney } from '../values/money.ts';
import { foldName } from '../values/name-tokens.ts';
import type { StatedValue } from './answer.ts';

/**
 * How surely a statement of an extractor is right before anything else speaks for it, in log-odds: less than a value
 * beside its label, so that it decides where the rules found nothing, and tips the scales where they are in doubt.
 */
const trust = 1;

type Reader<F extends FieldName> = (value: string, quote: string) => FieldValues[F] | undefined;

/** Reads a value, if the quote says it: an extractor may choose, but not make up. */
const readers: { [F in FieldName]: Reader<F> } = {
  documentName: quoted,
  contractNumber: quoted,
  vendor: quoted,
  vendorDomain: (value, quote) => (quote.toLowerCase().includes(value.toLowerCase()) ? value.toLowerCase() : undefined),
  buyer: quoted,
  parties: (value, quote) => {
    const parties = value.split(';').flatMap((party) => quoted(party.trim(), quote) ?? []);
    return parties.length > 0 ? parties : undefined;
  },
  address: quoted,
  documentDate: dated,
  agreementDate: dated,
  effectiveDate: dated,
  start: dated,
  end: dated,
  expirationDate: dated,
  term: (value, quote) => counted(value, findDurations(quote).map(monthsOf)),
  renewalTerm: (value, quote) => counted(value, findDurations(quote).map(monthsOf)),
  noticePeriod: (value, quote) => counted(value, findDurations(quote).map(daysOf)),
  autoRenew: (value, quote) => (/renew|extend/iu.test(quote) ? booleanOf(value) : undefined),
  purchaseType: (value) => (value === 'renewal' || value === 'new_purchase' ? value : undefined),
  currency: (value, quote) => (quote.includes(value) || inferCurrency(quote) === value ? currencyOf(value) : undefined),
  listTotal: paid,
  discount: paid,
  tax: paid,
  total: paid,
};

/** A stated value as a candidate; undefined when it is not of its kind, or its own quote does not say it. */
export function toCandidate({ field, value, quote, page }: StatedValue): Candidate | undefined {
  const read = readers[field](value.trim(), quote);
  if (read === undefined) return undefined;
  // The table of readers gives each field a value of its own type.
  return { field, value: read, text: quote, page, score: trust, origin: 'plugin' } as Candidate;
}

function quoted(value: string, quote: string): string | undefined {
  return value !== '' && ` ${foldName(quote)} `.includes(` ${foldName(value)} `) ? value : undefined;
}

function dated(value: string, quote: string): string | undefined {
  const said = [...parseDates(quote, 'month-first'), ...parseDates(quote, 'day-first')];
  return said.some(({ date }) => date === value) ? value : undefined;
}

function counted(value: string, said: number[]): number | undefined {
  const number = Number(value);
  return Number.isFinite(number) && said.includes(number) ? number : undefined;
}

function booleanOf(value: string): boolean | undefined {
  if (value === 'true') return true;
  return value === 'false' ? false : undefined;
}

function paid(value: string, quote: string): FieldValues['total'] | undefined {
  const amount = Number(value.replaceAll(/[\s,]/g, ''));
  const said = [...findMoney(quote, { decimal: '.' }), ...findMoney(quote, { decimal: ',' })];
  return said.find(({ money }) => money.minor === Math.round(amount * 10 ** minorDigits(money.currency)))?.money;
}
