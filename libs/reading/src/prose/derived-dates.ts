import type { Candidate } from '../candidate.ts';
import { addMonths } from '../values/calendar.ts';
import type { DateCandidate } from './contract-dates.ts';

type Source = {
  dates: readonly DateCandidate[];
  durations: readonly Candidate<'term' | 'renewalTerm' | 'noticePeriod'>[];
};

/** A contract that names no first day begins when it is made. */
export function effectiveFromAgreement(dates: readonly DateCandidate[]): DateCandidate[] {
  const made = best(dates, 'agreementDate');
  return made === undefined ? [] : [{ ...made, field: 'effectiveDate', score: made.score - 2.5 }];
}

/** A length that is less sure to be the term of the contract ends nothing. */
const minTerm = 1.5;

/** The day a contract ends is its first day and its term, where no sentence names it. */
export function expirationFromTerm({ dates, durations }: Source): DateCandidate[] {
  const begin = best(dates, 'effectiveDate');
  const [term] = durations.filter(({ field }) => field === 'term').toSorted((a, b) => b.score - a.score);
  if (begin === undefined || term === undefined || term.score < minTerm || typeof term.value !== 'number') return [];
  const score = Math.min(begin.score, term.score) - 0.5;
  const value = addMonths(begin.value, term.value);
  return [{ field: 'expirationDate', value, text: term.text, page: term.page, score, origin: 'rules' }];
}

function best(dates: readonly DateCandidate[], field: DateCandidate['field']): DateCandidate | undefined {
  return dates.filter((date) => date.field === field).toSorted((a, b) => b.score - a.score)[0];
}
