import { anyOf } from '../../values/word-list.ts';
import type { LabelHit } from './find-labels.ts';

const orderWords = new RegExp(
  String.raw`(?<!\p{L})(?:${anyOf(String.raw`
    orders?
    p\.?o\.?
    bestell\p{L}*
    auftrags?
    commande
    pedido
    ordine
    encomenda
    bestel(?:ling|bon)?
    order-?n\p{L}+
    zamówieni\p{L}+
    objednávk\p{L}+
  `)})(?!\p{L})`,
  'iu',
);
const otherNumber = -2.5;

/** On an invoice, the number of an order is that of another document. */
export function ofInvoice(hit: LabelHit): LabelHit {
  if (hit.target !== 'contractNumber' || hit.weight <= 0 || !orderWords.test(hit.label)) return hit;
  return { ...hit, weight: hit.weight + otherNumber };
}
