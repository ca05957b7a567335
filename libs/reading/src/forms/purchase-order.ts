import type { LabelHit } from './find-labels.ts';
import { usualSize } from './type-size.ts';
import type { Candidate } from '../candidate.ts';
import { squash } from '../values/squash.ts';
import type { Line } from '../layout/line.ts';

const title = /^(?:purchase order|bestellung|bon de commande|orden de compra|ordine d.acquisto|inkooporder)\b[^:]*$/iu;
const topLines = 15;
const large = 1.15;

/** Whether the title says that the buyer wrote it; the same words in usual type are a label. */
export function isPurchaseOrder(lines: readonly Line[]): boolean {
  const usual = usualSize(lines);
  return lines
    .slice(0, topLines)
    .some(({ segments }, at) =>
      segments.some(({ text, words }) => title.test(text) && (at === 0 || (words[0]?.fontSize ?? 0) > large * usual)),
    );
}

const ownNumber = /^(?:(?:po|p\.o\.|purchase order)(?: ?(?:no|number|#))?|bestell-?(?:nr|nummer))$/iu;
const asOwnNumber = 4.2;
const asIssuer = 3.6;
/** A label with this score or more names who sells. */
const told = 2.4;

/** Who stands on top of what the buyer wrote buys, where a label names another company that sells. */
export function asIssuers(letterhead: readonly Candidate[], labelled: readonly Candidate[]): Candidate[] {
  const topOf = ({ box }: Candidate): number => box?.top ?? Infinity;
  const [top] = letterhead.filter(({ page }) => page === 1).toSorted((a, b) => topOf(a) - topOf(b));
  if (top?.field !== 'vendor') return [];
  const sellers = labelled.flatMap(({ field, value, score }) => (field === 'vendor' && score >= told ? [value] : []));
  const isOther = sellers.length > 0 && sellers.every((seller) => squash(seller) !== squash(top.value));
  return isOther ? [{ ...top, field: 'buyer', score: asIssuer }] : [];
}

/** `From` and `To` of what the buyer wrote, and its number, which elsewhere is that of another document. */
export function ofPurchase(hit: LabelHit): LabelHit {
  if (hit.target === 'contractNumber' && ownNumber.test(hit.label)) return { ...hit, weight: asOwnNumber };
  if (/^from$/iu.test(hit.label) && hit.target === 'vendor') return { ...hit, target: 'buyer' };
  return /^to$/iu.test(hit.label) && hit.target === 'buyer' ? { ...hit, target: 'vendor' } : hit;
}
