import { listedWords } from './listed-words.ts';

/** In headings of days on which something is paid, besides words for a day. To know one more, add it. */
const ofPayment = listedWords(`due
invoiced
billed
paid
fällig*
échéance
vencimiento
vencimento
scadenza
vervaldatum
förfall*
forfald*
forfall*
termin
splatnost
支払日
付款日`);

/** Whether a heading has a word for days on which something is paid. */
export function namesDueDay(heading: string): boolean {
  return ofPayment.isIn(heading);
}
