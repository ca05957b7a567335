import type { Candidate } from '../candidate.ts';
import { addMonths } from '../values/calendar.ts';
import type { DateCandidate } from './contract-dates.ts';
import type { Flow } from './flow.ts';

type Source = {
  dates: readonly DateCandidate[];
  durations: readonly Candidate<'term' | 'renewalTerm' | 'noticePeriod'>[];
};

/** A first day with this score is named. */
const told = 1.2;

/** Drops last days before a first day that the contract names: they belong to an earlier contract. */
export function endsAfterBegin(dates: readonly DateCandidate[]): DateCandidate[] {
  const begin = best(dates, 'effectiveDate');
  const isTold = begin !== undefined && begin.score >= told;
  return dates.filter(({ field, value }) => !isTold || field !== 'expirationDate' || value >= begin.value);
}

/** A contract that names no first day begins when it is made. */
export function effectiveFromAgreement(dates: readonly DateCandidate[]): DateCandidate[] {
  const made = best(dates, 'agreementDate');
  const isTold = dates.some(({ field, score }) => field === 'effectiveDate' && score >= told);
  return made === undefined || isTold ? [] : [{ ...made, field: 'effectiveDate', score: made.score - 2.5 }];
}

const madeWhenEffective =
  /\b(?:made|entered into|executed)\b[^.;]{0,40}\bas of the (?:effective|commencement) date\b/iu;

/** A contract that is entered into `as of the Effective Date` is made on that day. */
export function agreementFromEffective(flow: Flow, dates: readonly DateCandidate[]): DateCandidate[] {
  const begin = madeWhenEffective.test(flow.text) ? best(dates, 'effectiveDate') : undefined;
  return begin === undefined ? [] : [{ ...begin, field: 'agreementDate', score: begin.score - 1 }];
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
