import { sentence } from '../candidate.ts';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import { squash } from '../values/squash.ts';
import { isSameValue } from './pool.ts';
import type { Option, Statement } from './pool.ts';

/**
 * Fields of which a document has one value. Contracts state several notice periods, and the dates of other agreements.
 */
const single: ReadonlySet<FieldName> = new Set<FieldName>([
  'contractNumber',
  'buyer',
  'vendor',
  'start',
  'end',
  'term',
  'renewalTerm',
  'effectiveDate',
  'expirationDate',
  'total',
  'currency',
]);
/** Log-odds from which a label or sentence states a value, rather than mentions it. */
const clear = 2.4;
/** A statement that is weaker by more contradicts nothing. */
const maxLead = 1.9;

/** Options that a document states against the chosen one: at most one is right, and nothing tells which. */
export function disputing<F extends FieldName>(
  field: F,
  chosen: Option<F>,
  options: readonly Option<F>[],
): Option<F>[] {
  if (!single.has(field)) return [];
  const own = options.find(({ value }) => isSameValue(value, chosen.value))?.statements ?? [];
  return options.filter((rival) => {
    const others = rival.statements ?? [];
    return (
      !isSameMeaning(chosen.value, rival.value) && (isDenied(own, others) || (field === 'total' && isSaid(others)))
    );
  });
}

/** However plain the label of a total is, a sentence that says otherwise may be right; contracts cite other days. */
function isSaid(others: readonly Statement[]): boolean {
  return others.some(({ by, score }) => by === sentence && score >= clear);
}

function isDenied(own: readonly Statement[], others: readonly Statement[]): boolean {
  const least = Math.max(clear, ...own.map(({ score }) => score - maxLead));
  const clearOthers = others.filter(({ score }) => score >= least);
  if (clearOthers.some(({ by }) => by === sentence)) return true;
  // A label with both values next to it heads several columns.
  const apart = clearOthers.filter(({ by, at }) => !own.some((one) => one.by === by && one.at === at));
  return apart.some(({ by }) => own.some((one) => one.by === by || one.by === sentence));
}

/** A name that contains the other is a longer form of it. */
function isSameMeaning(one: FieldValues[FieldName], other: FieldValues[FieldName]): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return isSameValue(one, other);
  const [a, b] = [squash(one), squash(other)];
  return a.includes(b) || b.includes(a);
}
