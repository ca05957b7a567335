import type { Block, Cell } from '../../layout/block.ts';
import { signedLines, type SignaturePart } from '../contract-part.ts';

/** Where parties sign, as no rule is written for. */
export const heldOutSignatures: SignaturePart[] = [inTable, inCapitals];

function inTable(...[p, frame]: Parameters<SignaturePart>): Block[] {
  const [sellerName = '', ...seller] = signedLines(p, frame, 'seller');
  const [buyerName = '', ...buyer] = signedLines(p, frame, 'buyer');
  const rows = seller.map((text, row): Cell[] => [text, buyer[row] ?? '']);
  const columns = [sellerName, buyerName].map((title) => ({ title, align: 'left' as const, share: 1 }));
  return [{ type: 'table', columns, rows, look: 'grid' }];
}

function inCapitals({ order }: Parameters<SignaturePart>[0], { signing }: Parameters<SignaturePart>[1]): Block[] {
  return [order.buyer, order.seller].flatMap(({ legalName, person }): Block[] => [
    { type: 'text', text: `${legalName.toUpperCase()}\n${signing.by}: /s/ ${person}\n${signing.name}: ${person}` },
  ]);
}
