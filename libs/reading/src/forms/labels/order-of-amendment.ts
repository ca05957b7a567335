import type { LabelHit } from './find-labels.ts';
import type { Line } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

const words = anyOf(`
  amendment
  addendum
  change order
  nachtrag
  avenant
`);
const title = new RegExp(`^(?:(?:first|second|third|fourth|fifth) )?${words}(?!\\p{L})`, 'iu');
const topLines = 15;
const ownNumber = new RegExp(`^${words}(?!\\p{L})`, 'iu');
const amended =
  /^(?:original|existing|amended|underlying|parent) (?:order|contract|agreement|quote|statement of work|sow)(?!\p{L})/iu;
const asOwn = 0.3;
const asAmended = 3.2;

/** Whether a document says at its top that it changes an order, and states the number of the order. */
export function isAmendment(lines: readonly Line[]): boolean {
  const top = lines.slice(0, topLines);
  return (
    top.some(({ segments: [first] }) => title.test(first?.text ?? '')) &&
    top.some(({ segments }) => segments.some(({ text }) => amended.test(text)))
  );
}

/** Of an amendment, the number of the order that it changes counts, and not its own. */
export function ofAmendment(hit: LabelHit): LabelHit {
  if (hit.target !== 'contractNumber') return hit;
  if (ownNumber.test(hit.label)) return { ...hit, weight: Math.min(hit.weight, asOwn) };
  return amended.test(hit.label) ? { ...hit, weight: asAmended } : hit;
}
