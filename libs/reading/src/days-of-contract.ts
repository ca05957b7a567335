import type { Candidate } from './candidate.ts';
import type { FieldName } from '@parley/document-fields/fields';
import { addMonths } from './values/calendar.ts';

/** A day that a sentence states with this score is the one that counts. */
const told = 1.2;

/** The first and the last day of a contract, where a form states them and no sentence does. */
export function daysOfContract(found: readonly Candidate[]): Candidate[] {
  const days = [...dayOf(found, 'start', 'effectiveDate'), ...dayOf(found, 'end', 'expirationDate'), ...dayMade(found)];
  const all = [...days, ...firstDayByForm([...found, ...days])];
  return [...all, ...lastDayByTerm([...found, ...all])];
}

/** A contract takes effect on the day that it was made, as its form states, where nothing else is said. */
function firstDayByForm(found: readonly Candidate[]): Candidate[] {
  const made = bestOf(found, 'agreementDate');
  const isTold = found.some(({ field }) => field === 'effectiveDate');
  if (made === undefined || made.statedBy === undefined || made.score < told || isTold) return [];
  return [{ ...made, field: 'effectiveDate', score: made.score - byForm }];
}

/** So much less sure is it then. */
const byForm = 2.5;

/** A length that is less sure to be the term of the contract ends nothing. */
const minTerm = 1.5;
/** A contract that goes on from month to month has no last day. */
const goesOn = /\b(?:month|year)[- ](?:to|by)[- ](?:month|year)\b/iu;

/** The first day and the term, at least one of which a form states, where no last day is stated. */
function lastDayByTerm(found: readonly Candidate[]): Candidate[] {
  if (found.some(({ field, score }) => field === 'expirationDate' && score >= told)) return [];
  const [begin, term] = [bestOf(found, 'effectiveDate'), bestOf(found, 'term')];
  if (begin === undefined || term === undefined || term.score < minTerm || goesOn.test(term.text)) return [];
  const value = addMonths(begin.value, term.value);
  const score = Math.min(begin.score, term.score) - 0.5;
  return [{ field: 'expirationDate', value, text: term.text, page: term.page, score, origin: 'rules' }];
}

/** The day on which a sentence says that an order was made, where its form has none. */
export function dayOfOrder(found: readonly Candidate[]): Candidate[] {
  const made = bestOf(found, 'agreementDate');
  const isTold = found.some(({ field, score }) => field === 'documentDate' && score >= told);
  return made === undefined || made.score < told || isTold ? [] : [{ ...made, field: 'documentDate' }];
}

type InForm = 'start' | 'end';
type InSentence = 'effectiveDate' | 'expirationDate';

function dayOf(found: readonly Candidate[], inForm: InForm, inSentence: InSentence): Candidate[] {
  const isTold = found.some(({ field, score }) => field === inSentence && score >= told);
  const best = bestOf(found, inForm);
  return best === undefined || isTold ? [] : [{ ...best, field: inSentence }];
}

/** The day of the document, where neither a sentence nor a signature has one. */
function dayMade(found: readonly Candidate[]): Candidate[] {
  const best = bestOf(found, 'documentDate');
  const isTold = found.some(({ field }) => field === 'agreementDate');
  return best === undefined || best.score < told || isTold ? [] : [{ ...best, field: 'agreementDate' }];
}

function bestOf<F extends FieldName>(
  found: readonly Candidate[],
  field: F,
): Extract<Candidate, { field: F }> | undefined {
  const isOf = (candidate: Candidate): candidate is Extract<Candidate, { field: F }> => candidate.field === field;
  return found.filter(isOf).toSorted((a, b) => b.score - a.score)[0];
}
