import { inCapitals } from '@parley/document-fields/wording';
import { anyOf, listed } from '../../values/word-list.ts';

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

const words = listed(`
  περιγραφή
  είδος
  προϊόν
  υπηρεσία
  κωδικός
  ποσότητα
  ποσ
  τεμάχια
  τεμ
  μονάδα
  μονάδας
  τιμή
  έκπτωση
  αξία
  καθαρή
  συνολική
  σύνολο
  φπα
`);

/** Words of which headings in Greek consist, also without accents, as in capitals. */
export const greekHeadingWords = words.flatMap((word) => [word, word.normalize('NFD').replaceAll(/\p{M}/gu, '')]);
