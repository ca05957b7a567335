import type { Candidate } from './candidate.ts';

/** A day that a sentence states with this score is the one that counts. */
const told = 1.2;

/** The first and the last day of a contract, where a form states them and no sentence does. */
export function daysOfContract(found: readonly Candidate[]): Candidate[] {
  return [...dayOf(found, 'start', 'effectiveDate'), ...dayOf(found, 'end', 'expirationDate')];
}

type InForm = 'start' | 'end';
type InSentence = 'effectiveDate' | 'expirationDate';

function dayOf(found: readonly Candidate[], inForm: InForm, inSentence: InSentence): Candidate[] {
  const isTold = found.some(({ field, score }) => field === inSentence && score >= told);
  const [best] = found.filter(({ field }) => field === inForm).toSorted((a, b) => b.score - a.score);
  return best === undefined || isTold ? [] : [{ ...best, field: inSentence } as Candidate];
}
