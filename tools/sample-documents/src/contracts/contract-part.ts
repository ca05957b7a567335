import type { Block } from '../layout/block.ts';
import type { Printer } from '../layout/printer.ts';
import type { ContractFrame } from './contract-words.ts';

/** Where the parties sign. */
export type SignaturePart = (p: Printer, frame: ContractFrame) => Block[];

/** A party's lines: its name, and where a person signs for it. */
export function signedLines({ date, order }: Printer, frame: ContractFrame, side: 'seller' | 'buyer'): string[] {
  const { by, name, position, date: dated } = frame.signing;
  const { legalName, person } = order[side];
  const day = date(order.documentDate);
  return [
    legalName,
    `${by}: ______________________`,
    `${name}: ${person}`,
    `${position}: ____________`,
    `${dated}: ${typeof day === 'string' ? day : day.text}`,
  ];
}
