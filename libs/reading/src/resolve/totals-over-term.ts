import type { Candidate } from '../candidate.ts';
import { isSame } from '../values/sums.ts';
import { periodsOfTerm } from './periods-of-term.ts';
import type { Option } from './pool.ts';

/** A total that follows from a price of one year or month is likely, but never sure: prices may rise, years be free. */
const maxDerived = 0.5;
/** Without a term nothing says what the whole costs. */
const ofUnknownTerm = -4;

/** Candidates in which what is stated per year or month is brought to the whole term. */
export function totalsOverTerm(candidates: readonly Candidate[], term: number | undefined): Candidate[] {
  return candidates.map((candidate) => {
    if (candidate.field !== 'total' || candidate.per === undefined || candidate.per === term) return candidate;
    const { per, value, score } = candidate;
    if (term === undefined) return { ...candidate, score: score + ofUnknownTerm };
    const whole = { ...value, minor: Math.round((value.minor * term) / per) };
    return { ...candidate, value: whole, score: Math.min(score, maxDerived) };
  });
}

/** What a label says is for a part of the term is so where the same amount stands without a label. */
export function withoutEchoes(candidates: readonly Candidate[], term = 0): Candidate[] {
  const periods = new Set(
    candidates.flatMap((one) =>
      one.field === 'total' && one.per !== undefined && one.per < term ? [one.value.minor] : [],
    ),
  );
  const isEcho = (one: Candidate): boolean =>
    one.field === 'total' && one.per === undefined && one.statedBy === undefined && periods.has(one.value.minor);
  return candidates.filter((one) => !isEcho(one));
}

/** Next to the whole, an amount of one month, quarter or year is not the total. */
const ofOnePeriod = -2.5;

/** Totals of which those that come to another one over the months or years of the term are doubted. */
export function doubtPeriods(totals: readonly Option<'total'>[], term: number | undefined): Option<'total'>[] {
  const counts = periodsOfTerm(term);
  const isPeriod = (minor: number) =>
    counts.some((count) => totals.some(({ value, score }) => score > 0 && isSame(value.minor, minor * count)));
  return totals.map((option) =>
    option.value.minor > 0 && isPeriod(option.value.minor) ? { ...option, score: option.score + ofOnePeriod } : option,
  );
}
