import type { Candidate } from '../../candidate.ts';
import type { Style } from '../../style-of.ts';

/** `Invoice date`, as labels and headings say it. */
const ofInvoice =
  /^(?:invoice date|rechnungsdatum|date de (?:la )?facture|fecha de (?:la )?factura|data (?:della |da )?fatt?ura|factuurdatum)$/iu;

/** On an order, the date of an invoice is when it will be billed, as in a schedule of payments: the order has another. */
export function withoutBillingDays(candidates: readonly Candidate[], { isInvoice }: Style): Candidate[] {
  return candidates.filter(
    ({ field, statedBy = '' }) => isInvoice === true || field !== 'documentDate' || !ofInvoice.test(statedBy),
  );
}
