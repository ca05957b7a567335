import type { Block } from '../../layout/block.ts';
import { signedLines, type SignaturePart } from '../contract-part.ts';

export const knownSignatures: SignaturePart[] = [sideBySide, stacked, onBehalf];

function sideBySide(...[p, frame]: Parameters<SignaturePart>): Block[] {
  const lines = (side: 'seller' | 'buyer'): Block => ({
    type: 'lines',
    align: 'left',
    lines: signedLines(p, frame, side),
  });
  return [
    { type: 'text', text: frame.signing.closing },
    { type: 'columns', share: 0.5, left: [lines('seller')], right: [lines('buyer')] },
  ];
}

function stacked(...[p, frame]: Parameters<SignaturePart>): Block[] {
  return [
    { type: 'text', text: frame.signing.closing },
    { type: 'lines', align: 'left', lines: signedLines(p, frame, 'seller') },
    { type: 'lines', align: 'left', lines: signedLines(p, frame, 'buyer') },
  ];
}

function onBehalf({ order }: Parameters<SignaturePart>[0], { signing }: Parameters<SignaturePart>[1]): Block[] {
  return [order.seller, order.buyer].flatMap(({ legalName, person }): Block[] => [
    { type: 'text', text: `${signing.behalf} ${legalName}` },
    { type: 'text', text: `${signing.by}: ____________________   ${signing.name}: ${person}` },
  ]);
}
