import { percent } from '@parley/document-fields/count';
import { table } from '../output/table.ts';
import type { FieldTrust } from './field-trust.ts';

const columns = [
  'field',
  'labelled',
  'found',
  'right',
  'share',
  'sure',
  'right of sure',
  '95 %',
  'how far to trust it',
];

/** Formats how well each field was read and how far it can be trusted. */
export function evaluationText(fields: readonly FieldTrust[]): string {
  return table(columns, fields.map(rowOf));
}

function rowOf(field: FieldTrust): string[] {
  const { labelled, found, right, rightOfSure, interval } = field;
  const ends = [interval.low, interval.high].map((end) => (100 * end).toFixed(0));
  return [
    field.field,
    ...[labelled, found, right].map(String),
    percent({ part: right, whole: labelled }),
    String(rightOfSure.whole),
    percent(rightOfSure),
    rightOfSure.whole === 0 ? '-' : ends.join('-'),
    verdictOf(field),
  ];
}

function verdictOf({ trust, rightOfSure: { whole } }: FieldTrust): string {
  const words = {
    trusted: 'trust it where it is sure',
    nearly: 'nearly as good as it says: look where it matters',
    untrusted: 'do not trust it: look at each',
    'too few': whole === 1 ? '1 sure value is too few to say' : `${whole} sure values are too few to say`,
    'never sure': 'never sure: look at each',
  };
  return words[trust];
}
