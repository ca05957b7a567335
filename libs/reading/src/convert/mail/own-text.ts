import type { Block } from '../laid-out/blocks.ts';
import type { TextNode } from '../laid-out/text-node.ts';
import { blocksOfTree } from '../laid-out/tree-blocks.ts';
import { anyOf } from '../../values/word-list.ts';

/** An amount has two decimals, or a sign of a currency before it. */
const amount = /(?<![\d.,])\d[\d.,]*[.,]\d{2}(?![\d.,]*\d)|[$€£]\s?\d/gu;
/** A price and what it comes to. */
const amountsOfOrder = 2;
/** Above an older mail, programs print who sent it and when. */
const sender = anyOf(String.raw`
  from
  von
  de
  da
  van
  från
  fra
  od
`);
const sent = anyOf(String.raw`
  sent
  date
  gesendet
  datum
  envoyé
  enviado(?: el)?
  enviada(?: em)?
  data
  inviato
  verzonden
  skickat
  sendt
  wysłano
`);
const headOfOlder = new RegExp(String.raw`^\*?${sender} ?:.*\n(?:.*\n){0,2}?\*?${sent} ?:`, 'imu');
const quoted = /^\s*>/;

/** Whether a text states prices, and not just one that it speaks of. */
export function statesPrices(text: string): boolean {
  return (text.match(amount)?.length ?? 0) >= amountsOfOrder;
}

/** A plain mail without the older ones that it repeats, unless only they state prices. */
export function ownText(text: string): string {
  const unquoted = text
    .split('\n')
    .filter((line) => !quoted.test(line))
    .join('\n');
  const older = headOfOlder.exec(unquoted)?.index ?? unquoted.length;
  return [unquoted.slice(0, older), unquoted].find(statesPrices) ?? text;
}

/** The same of a mail with layout. */
export function ownBlocks(tree: TextNode): Block[] {
  const unquoted = blocksOfTree(withoutQuotations(tree));
  const older = unquoted.findIndex((block) => headOfOlder.test(textOf(block)));
  const own = older === -1 ? unquoted : unquoted.slice(0, older);
  return [own, unquoted].find((blocks) => statesPrices(blocks.map(textOf).join('\n'))) ?? blocksOfTree(tree);
}

function withoutQuotations(node: TextNode): TextNode {
  const kept = node.children.filter(({ type }) => type !== 'quotation');
  return { ...node, children: kept.map(withoutQuotations) };
}

function textOf(block: Block): string {
  if (block.kind === 'paragraph') return block.text;
  if (block.kind !== 'table') return '';
  return block.rows.map(({ cells }) => cells.map(({ text }) => text).join('\t')).join('\n');
}
