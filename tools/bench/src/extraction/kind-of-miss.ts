import type { Candidates } from '@parley/reading/candidate';
import { words } from '@parley/document-fields/compare/words';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import type { Label } from '@parley/document-fields/compare/expectation';

/** Why a value was missed, as far as the document shows. */
export const kindsOfMiss = [
  'another preferred',
  'cut or run on',
  'not printed so',
  'not proposed',
  'nothing to find',
] as const;
export type KindOfMiss = (typeof kindsOfMiss)[number];

/** The candidates a document gave and the pieces of text it prints. */
export type Printed = { candidates: Candidates; texts: readonly string[] };
type Missed<F extends FieldName> = { field: F; label: Label; isExpected: (value: FieldValues[F]) => boolean };

/** Classifies a miss by how close reading came to the expected value. */
export function kindOfMiss<F extends FieldName>(
  { field, label, isExpected }: Missed<F>,
  { candidates, texts }: Printed,
): KindOfMiss {
  const values = candidates.fields
    .filter((candidate) => candidate.field === field)
    // The field determines the candidate's value type, which TypeScript cannot follow through F.
    .map((candidate) => candidate.value as FieldValues[F]);
  if (label === null) return 'nothing to find';
  if (values.some(isExpected)) return 'another preferred';
  if (values.some((value) => isPartOrWhole(label, value))) return 'cut or run on';
  return isPrinted(label, texts) ? 'not proposed' : 'not printed so';
}

function isPartOrWhole(label: unknown, value: unknown): boolean {
  const [one, other] = [squash(label), squash(value)];
  return typeof value === 'string' && one !== '' && other.length > 2 && (one.includes(other) || other.includes(one));
}

/** Whether a document prints the label. Lists of names, which are printed in many ways, count as printed. */
function isPrinted(label: Label, texts: readonly string[]): boolean {
  if (typeof label === 'string' && /[;/]/.test(label)) return true;
  return squash(texts.join(' ')).includes(squash(label));
}

function squash(value: unknown): string {
  return words(String(value)).join('');
}
