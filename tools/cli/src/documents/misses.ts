import type { Label } from '@parley/document-fields/compare/expectation';
import type { FieldOutcome } from '@parley/document-fields/field-outcome';
import type { FieldName, FieldValues } from '@parley/document-fields/fields';
import { fromMinor } from '@parley/money/money';
import { table } from '../output/table.ts';

/** A field whose value differs from its label; `label` is null where the document states nothing, and `found` where nothing was found. */
export type Miss = { file: string; field: FieldName; label: Label; found: Label; confidence: number };

/** The fields of a document that were read wrong or not at all, as labelled. */
export function missesOf(file: string, outcomes: readonly FieldOutcome[]): Miss[] {
  return outcomes
    .filter(({ verdict }) => verdict !== 'right')
    .map(({ field, label, found, confidence }) => ({
      file,
      field,
      label,
      found: found === undefined ? null : asLabel(found),
      confidence,
    }));
}

/** Formats one row for each miss. */
export function missesText(misses: readonly Miss[]): string {
  if (misses.length === 0) return 'Every labelled value was read right.';
  return table(['document', 'field', 'label', 'read', 'confidence'], misses.map(rowOf));
}

function rowOf({ file, field, label, found, confidence }: Miss): string[] {
  const read = found === null ? ['nothing', '-'] : [String(found), confidence.toFixed(2)];
  return [file, field, label === null ? 'nothing' : String(label), ...read];
}

/** Written as labels are: amounts in decimals, lists with semicolons. */
function asLabel(found: FieldValues[FieldName]): Label {
  if (typeof found !== 'object') return found;
  if (Array.isArray(found)) return found.join('; ');
  return [fromMinor(found.minor, found.currency), found.currency].join(' ').trim();
}
