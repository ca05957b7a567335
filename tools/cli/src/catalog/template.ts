import type { Template } from '../sheets/write-template.ts';

/** A spreadsheet of products to fill in. */
export const catalogTemplate: Template = {
  sheet: 'Products',
  next: 'parley catalog import FILE --dry-run',
  columns: [
    ['Company', 'The name of the supplier, in every row.'],
    ['Legal name', 'May stay empty. The name in the register.'],
    ['Domain', 'The domain of the supplier, such as nimbus.example.'],
    ['Website', 'May stay empty. The address of the website of the supplier.'],
    ['Category', 'May stay empty. The category of the supplier, such as Security > Firewalls.'],
    ['Family', 'May stay empty. The product family.'],
    ['Product', 'The name of the product. Repeat it in a row for each pricing dimension.'],
    ['Edition', 'May stay empty. It is joined with the name of the product if that is in several.'],
    ['Description', 'May stay empty. What the product does.'],
    ['Dimension', 'What the price depends on, such as Seats.'],
    ['Unit', 'May stay empty. The unit next to the value, such as seats.'],
    ['Dimension type', 'number (if empty), checkbox or select.'],
    ['Options', 'Those of a select: 30 days=30; 1 year=365.'],
    ['Default price', 'May stay empty. What the whole product usually costs.'],
    ['Currency', 'Of the default price: a code of three letters, such as USD.'],
  ],
};
