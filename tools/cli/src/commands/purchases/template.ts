import type { Template } from '../../sheets/write-template.ts';

/** A spreadsheet of purchases to fill in. */
export const purchaseTemplate: Template = {
  sheet: 'Purchases',
  next: 'parley purchases import FILE --create-missing --dry-run',
  columns: [
    ['Contract', 'Your own number. Rows with the same one follow each other: they are the lines of one purchase.'],
    ['Vendor', 'The name or the domain of the supplier.'],
    ['Product', 'The name of the product.'],
    ['Quantity', 'How many units were bought, such as 100 seats.'],
    ['Start date', 'The first day, such as 2026-01-31.'],
    ['Term months', 'How many months were paid for. Leave it empty if there is an end date.'],
    ['End date', 'The last day. Leave it empty if there is a term.'],
    ['Purchase type', 'new_purchase or renewal.'],
    ['Currency', 'A code of three letters, such as USD.'],
    ['Line total', 'What was paid for the line over the whole term, after discounts and before tax.'],
    ['List price', 'May stay empty. The list price of the line over the whole term.'],
    ['Buyer', 'May stay empty. A pseudonym, the same for all purchases of one buyer.'],
  ],
};
