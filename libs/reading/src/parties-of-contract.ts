import type { Candidate } from './candidate.ts';
import { isInstitution } from './values/address-words.ts';
import { hasLegalForm } from './values/party-name.ts';

/** A label that tells who sells or buys. */
const told = 2;
const byForm = 1;

/** The parties of a contract where a form states who sells and who buys, and no sentence names the parties. */
export function partiesOfContract(found: readonly Candidate[]): Candidate[] {
  if (found.some(({ field }) => field === 'parties')) return [];
  const sides = (['vendor', 'buyer'] as const).flatMap((field) => {
    const own = found.filter((one): one is Extract<Candidate, { field: 'vendor' | 'buyer' }> => one.field === field);
    return own.toSorted((a, b) => b.score - a.score).slice(0, 1);
  });
  const [one, other] = sides.toSorted((a, b) => placeOf(a) - placeOf(b));
  if (one === undefined || other === undefined || one.value === other.value) return [];
  const areNamed = sides.every(({ value, score }) => score >= told && (hasLegalForm(value) || isInstitution(value)));
  const { text, page } = one;
  return areNamed
    ? [{ field: 'parties', value: [one.value, other.value], text, page, score: byForm, origin: 'rules' }]
    : [];
}

/** Where on its page a candidate stands. */
function placeOf({ page, box }: Candidate): number {
  return page * 10_000 + (box === undefined ? 0 : Math.round(box.top) + box.left / 10_000);
}
