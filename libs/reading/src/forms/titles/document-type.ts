import type { DocumentType } from '../../found-terms.ts';
import type { Line } from '../../layout/line.ts';
import { anyOf } from '../../values/word-list.ts';

const orderTitle = new RegExp(
  String.raw`\b${anyOf(String.raw`
    order form
    order confirmation
    purchase order
    service order
    subscription order
    sales order
    quote
    quotation
    proposal
    renewal (?:order|quote|notice)
    order schedule
    insertion order
    statement of work
    sow
    pro forma
  `)}\b`,
  'iu',
);
/** What invoices are called. */
const invoice = anyOf(String.raw`
  invoice
  facture
  rechnung
  factura
  fattura
  factuur
  fatura
  faktura(?: vat)?
`);
/** A line that is the heading of an invoice, and no label such as `Invoice date`. */
const invoiceTitle = new RegExp(
  String.raw`^(?:(?:tax|vat|sales|commercial) )?${invoice}(?:[\s:]{0,9}(?:no\.?|nr\.?|n\.?|n°|nº|#|number|num[eé]ro)?[\s:]{0,9}(?:[A-Z]{1,3} )?(?=\S*\d)\S+(?: (?:del|du|vom|van|de|dated) \S+)?)?$`,
  'imu',
);
/** `Invoice 4471`, `N° de facture`, `Numero fattura`: whose number a document gives. */
const ofInvoice = new RegExp(
  String.raw`^(?:(?:num[eé]ro|número|nr|n|no)[.°º]* ?)?(?:de |della |da )?${invoice}(?!\p{L})`,
  'iu',
);
const contractTitle = new RegExp(
  String.raw`\b${anyOf(String.raw`
    (?:master|license|licence|services?|subscription|hosting|maintenance|reseller|software|saas|distribution|support|consulting|outsourcing|development) (?:[a-z]+ ){0,3}agreement
    agreement
    contract
    addendum
    amendment
    terms of service
    terms and conditions
  `)}\b`,
  'iu',
);
/** A line that is the heading of a contract in another language, and no label such as `Vertrag Nr.` */
const foreignTitle = new RegExp(
  String.raw`^(?:[\p{L}\d-]+ ){0,2}${anyOf(String.raw`
    [\p{L}-]*vertrag
    [\p{L}-]*vereinbarung
    contrat
    convention
    contrato
    convenio
    contratto
    accordo
    [\p{L}-]*overeenkomst
    acordo
    [\p{L}-]*avtal
    [\p{L}-]*aftale
    [\p{L}-]*avtale
    umowa
    smlouva
    \p{Script=Han}{0,12}契約書
    \p{Script=Han}{2,12}合[同约約]
  `)}(?!\p{L}|[ -]*(?:n[r°º.]|no|num|:|\d))`,
  'imu',
);
const whereasClause = new RegExp(
  String.raw`\b${anyOf(String.raw`
    whereas
    witnesseth
    hereinafter
    hereto
    hereby
    herein
    in witness whereof
    governing law
    indemnif
  `)}`,
  'giu',
);
const titleLines = 15;
/** A line this long is running text. */
const textLine = 70;

/** What kind of document it is: by its title, its price table, and how much of it is running text. Invoices are others. */
export function documentTypeOf(lines: readonly Line[], hasPrices: boolean): DocumentType {
  const top = topOf(lines);
  if (isInvoice(lines)) return 'other';
  const form = (orderTitle.test(headingsOf(lines)) ? 2 : 0) + (hasPrices ? 2 : 0) + (proseShare(lines) < 0.3 ? 1 : -1);
  const isTitled = contractTitle.test(top) || foreignTitle.test(top);
  const contract = (isTitled ? 2 : 0) + legalWeight(lines) + (proseShare(lines) > 0.5 ? 1 : 0);
  if (form < 2 && contract < 2) return 'other';
  return form >= contract ? 'order_form' : 'contract';
}

/** Whether the heading of a document calls it an invoice, and nothing else. */
export function isInvoice(lines: readonly Line[]): boolean {
  const top = topOf(lines);
  return invoiceTitle.test(top) && !orderTitle.test(top) && !contractTitle.test(top);
}

/** Whether a document calls itself an invoice anywhere at its top, next to other words as well. */
export function namesInvoice(lines: readonly Line[]): boolean {
  return lines.slice(0, titleLines).some(({ segments }) => segments.some(({ text }) => ofInvoice.test(text.trim())));
}

function topOf(lines: readonly Line[]): string {
  return lines
    .slice(0, titleLines)
    .map((line) => line.text)
    .join('\n');
}

/** The same without running text, in which contracts name order forms. */
function headingsOf(lines: readonly Line[]): string {
  const texts = lines.slice(0, titleLines).flatMap(({ segments }) => segments.map(({ text }) => text));
  return texts.filter((text) => text.length <= textLine).join('\n');
}

function proseShare(lines: readonly Line[]): number {
  const long = lines.filter((line) => line.text.length > textLine && line.segments.length <= 2);
  return lines.length === 0 ? 0 : long.length / lines.length;
}

function legalWeight(lines: readonly Line[]): number {
  const text = lines.map((line) => line.text).join('\n');
  const words = [...text.matchAll(whereasClause)].length;
  return Math.min(3, words / 4);
}
