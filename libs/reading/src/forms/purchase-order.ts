import type { LabelHit } from './find-labels.ts';
import { usualSize } from './type-size.ts';
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

/** `From` and `To` of what the buyer wrote, and its number, which elsewhere is that of another document. */
export function ofPurchase(hit: LabelHit): LabelHit {
  if (hit.target === 'contractNumber' && ownNumber.test(hit.label)) return { ...hit, weight: asOwnNumber };
  if (/^from$/iu.test(hit.label) && hit.target === 'vendor') return { ...hit, target: 'buyer' };
  return /^to$/iu.test(hit.label) && hit.target === 'buyer' ? { ...hit, target: 'vendor' } : hit;
}
