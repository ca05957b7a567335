import type { Block } from './block.ts';

/** Generic contract clauses, independent of the order. */
const clauses = [
  'The supplier grants the customer a limited, non-exclusive right to use the services for its own business.',
  'The customer keeps its credentials safe and answers for what is done with them.',
  'Invoices are payable without deduction; late amounts bear interest at the statutory rate.',
  'The supplier keeps the services available and announces maintenance in good time.',
  'Each party protects the confidential information of the other with the care it takes of its own.',
  'The supplier processes personal data only as instructed and as the data processing agreement says.',
  'Neither party is liable for loss of profit, save where liability cannot be excluded by law.',
  'The customer may not resell the services or let third parties use them without written consent.',
  'Changes of these terms need written form; a waiver of this form needs written form, too.',
  'Should a provision be invalid, the others stay in force, and the parties agree on one that comes closest to it.',
];

const clausesPerPage = 14;

/** Additional pages of small print, as orders have them after the signature page. */
export function generalTerms(pages: number): Block[] {
  return Array.from({ length: pages }, (_, page) => page).flatMap(termsPage);
}

function termsPage(page: number): Block[] {
  const text = Array.from({ length: clausesPerPage }, (_, index) => clause(page * clausesPerPage + index));
  return [{ type: 'pageBreak' }, { type: 'section', text: page === 0 ? 'General terms' : 'Continued' }, ...text];
}

function clause(index: number): Block {
  const sentences = [0, 3, 7].map((step) => clauses[(index + step) % clauses.length]).join(' ');
  return { type: 'text', text: `${index + 1}. ${sentences}` };
}
