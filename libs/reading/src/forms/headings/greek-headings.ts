import { inCapitals } from '@parley/document-fields/wording';
import { anyOf } from '../../values/word-list.ts';

const tax = 'φ ?π ?α';
const headings = [
  ['line', 'α ?/ ?α'],
  ['sku', 'κωδικός(?: (?:είδους|προϊόντος))?'],
  [
    'name',
    anyOf(`
      περιγραφή(?: (?:είδους|υπηρεσίας|προϊόντος))?
      (?:είδος|προϊόν|υπηρεσία|υπηρεσίες|τίτλος|προϊόν ?/ ?υπηρεσία)
    `),
  ],
  ['quantity', '(?:ποσότητα|ποσ|τεμάχια|τεμ|χρήστες|ώρες|αριθμός χρηστών)'],
  ['unit', '(?:μονάδα(?: μέτρησης)?|μ ?/ ?μ|μ ?μ|μον)'],
  ['discount', 'έκπτωση(?: ?%)?|έκπτ(?: ?%)?'],
  ['tax', `(?:ποσό |συντ )?${tax}(?: ?%)?`],
  ['other', `(?:σύνολο|αξία|τιμή) με ${tax}|παρατηρήσεις`],
  ['unitPrice', `(?:τιμή|κόστος)(?: (?:μονάδ(?:α|ο)ς|ανά (?:μονάδα|χρήστη|μήνα|έτος)))?|τιμή μον`],
  ['total', `(?:(?:καθαρή|συνολική) )?αξία(?: χωρίς ${tax})?|(?:μερικό )?σύνολο(?: χωρίς ${tax})?|ποσό`],
  ['start', '(?:ημερομηνία )?έναρξης?'],
  ['end', '(?:ημερομηνία )?λήξης?'],
  ['period', '(?:περίοδος|διάστημα)'],
  ['term', '(?:διάρκεια(?: μήνες)?|μήνες)'],
] as const;

/** Headings of price tables in Greek: what the column holds, and its wordings, as the source of a pattern. */
export const greekHeadings = headings.map(([role, source]) => [role, inCapitals(source)] as const);
