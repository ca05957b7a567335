import type { Candidate } from '../candidate.ts';

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
