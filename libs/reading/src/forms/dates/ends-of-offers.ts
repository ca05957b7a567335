import type { Candidate } from '../../candidate.ts';
import { isInvoice, namesInvoice } from '../titles/document-type.ts';
import type { Line } from '../../layout/line.ts';
import { daysBetween } from '../../values/calendar.ts';
import { anyOf } from '../../values/word-list.ts';

/** A label that says as much of an offer as of a contract. */
const openLabel = /^(?:expir(?:es|y|ation)(?: date| on)?|valid (?:to|until|through))$/u;
/** What an invoice says of its payment. */
const due =
  /^(?:échéance|date d.échéance|vervaldatum|scadenza|(?:data (?:di |de )?)?(?:scadenza|vencimento)|(?:fecha de )?vencimiento)$/u;
/** No offer is open for longer. */
const maxOfferDays = 120;
const asOffer = -4;
/** What offers are called. */
const quote = new RegExp(
  `(?<!\\p{L})${anyOf(`
    quot(?:e|ation)
    proposal
    angebot
    devis
    offerta
    offerte
    oferta
    presupuesto
    cotización
    preventivo
    orçamento
    proposta
    tilbud
    offert
  `)}(?!\\p{L})`,
  'iu',
);
const topLines = 15;

/**
 * `Expires: 8 May 2026` on a document of 8 April may be the last day of an offer instead of a contract: such labels count
 * for little where the document was issued a short time before, and for nothing on a quote. An invoice says when it is due.
 */
export function doubtEndsOfOffers(candidates: readonly Candidate[], lines: readonly Line[]): Candidate[] {
  const isBilled = isInvoice(lines);
  const isBill = namesInvoice(lines);
  const isQuote = lines.slice(0, topLines).some(({ text }) => quote.test(text));
  const issued = candidates.flatMap((one) => (one.field === 'documentDate' && one.score > 0 ? one.value : []));
  return candidates.flatMap((one): Candidate[] => {
    if (one.field !== 'end') return [one];
    if (isBilled && due.test(one.statedBy ?? '')) return [{ ...one, score: one.score + asOffer }];
    const isOpen = openLabel.test(one.statedBy ?? '') || (isBill && due.test(one.statedBy ?? ''));
    if (!isOpen) return [one];
    const isOffer = issued.some((date) => one.value >= date && daysBetween(date, one.value) <= maxOfferDays);
    if (!isOffer) return [one];
    return isQuote ? [] : [{ ...one, score: one.score + asOffer }];
  });
}
