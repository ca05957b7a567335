import type { Candidate } from '../candidate.ts';
import type { Line } from '../layout/line.ts';
import { anyOf } from '../values/word-list.ts';

/** `Option 1 - 12 months`, `Variante B:`: at the beginning of a line. */
const option = new RegExp(
  `^${anyOf(`
    option
    variante?
    alternativ[ae]?
    opción
    opção
    opzione
    optie
    opcja
    alternativ
    möglichkeit
  `)} ?(?<number>[1-9A-D])(?![\\p{L}\\d])`,
  'iu',
);

/** Where several options are offered, which is chosen is not known: neither is what it costs, nor for how long. */
export function doubtOptions(candidates: readonly Candidate[], lines: readonly Line[]): Candidate[] {
  const options = new Set(
    lines.flatMap(({ segments: [first] }) => option.exec(first?.text ?? '')?.groups?.['number']?.toUpperCase() ?? []),
  );
  if (options.size < 2) return [...candidates];
  const isOpen = ({ field }: Candidate): boolean => ['total', 'listTotal', 'term', 'end'].includes(field);
  return candidates.map((one) => (isOpen(one) ? { ...one, chance: Math.min(one.chance ?? 1, 1 / options.size) } : one));
}
