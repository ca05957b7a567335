import { anyOf } from './word-list.ts';

const words = anyOf(String.raw`
  sub-? ?totals?
  section totals?
  zwischen(?:summe|total)
  teilsumme
  sous-? ?total
  subtota(?:al|le)
  total(?:e)? parcial
  totale parziale
  suma parcial
  delsumma?
  välisumma
  suma częściowa
  mezisoučet
  ara toplam
  подытог
  промежуточный итог
  проміжний підсумок
  междинна сума
  μερικ[όο] σ[ύυ]νολο
`);
const subtotal = new RegExp(String.raw`^(?:(?!grand|overall)[\p{L}\d][\p{L}\d&'’.-]* ){0,3}${words}(?!\p{L})`, 'iu');

/** Whether a line sums up a section of a table: what closes the document is another sum. */
export function isSubtotal(text: string): boolean {
  return subtotal.test(text.trim());
}
