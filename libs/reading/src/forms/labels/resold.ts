import type { Candidate } from '../../candidate.ts';

const resellers = new Set(['reseller']);
const makers = new Set(['publisher', 'manufacturer']);
/** Who makes a product sells it, unless a reseller is named next to it. */
const asMaker = -3;

/** Candidates in which a named reseller sells, and not the maker of what is sold. */
export function soldByResellers(candidates: readonly Candidate[]): Candidate[] {
  const isResold = candidates.some(({ field, statedBy = '' }) => field === 'vendor' && resellers.has(statedBy));
  return candidates.map((candidate) => {
    const isMaker = candidate.field === 'vendor' && makers.has(candidate.statedBy ?? '');
    return isResold && isMaker ? { ...candidate, score: candidate.score + asMaker } : candidate;
  });
}
