import type { FieldName } from '@parley/document-fields/fields';

/** Of so many labelled values so many must be right. */
export type Floor = readonly [labelled: number, right: number];

/** What is counted: one field, or all together. */
export type Counted = FieldName | 'all fields';

type Floors = {
  fields: { [C in Counted]?: Floor };
  /** Line items in the documents, those that must at least be found as they are, and the most that may be found. */
  lines: { expected: number; right: number; found: number };
  /** Documents whose scope must say what they say. */
  agreeing: number;
};

/** Where forms are laid out by hand: PDF and Word. */
const onPages: Floors = {
  fields: {
    documentName: [20, 18],
    contractNumber: [20, 19],
    vendor: [19, 18],
    vendorDomain: [16, 15],
    buyer: [20, 19],
    documentDate: [20, 19],
    start: [20, 19],
    end: [20, 19],
    term: [20, 19],
    autoRenew: [16, 15],
    renewalTerm: [10, 9],
    noticePeriod: [10, 9],
    listTotal: [11, 10],
    discount: [11, 10],
    tax: [5, 5],
    total: [20, 19],
    currency: [20, 19],
    purchaseType: [1, 1],
    'all fields': [279, 276],
  },
  lines: { expected: 46, right: 45, found: 47 },
  agreeing: 19,
};

/** Where cells say what belongs together, but nothing is large or bold: sheets. */
const inCells: Floors = {
  fields: {
    ...onPages.fields,
    documentName: [20, 17],
    vendorDomain: [17, 16],
    renewalTerm: [9, 9],
    noticePeriod: [9, 9],
    listTotal: [12, 11],
    discount: [12, 11],
    tax: [4, 4],
    'all fields': [279, 275],
  },
  lines: { expected: 55, right: 54, found: 56 },
  agreeing: 19,
};

/**
 * What twenty forms of each format, in all layouts it has, must at least give: one value below what was seen where ten
 * or more are labelled, three below it over all. Change it only with what is seen when a rule gets better.
 */
export const floors: Record<'pdf' | 'docx' | 'xlsx' | 'csv', Floors> = {
  pdf: onPages,
  docx: onPages,
  xlsx: inCells,
  csv: {
    ...inCells,
    fields: { ...inCells.fields, listTotal: [12, 10], discount: [12, 10], 'all fields': [279, 272] },
    lines: { expected: 55, right: 52, found: 58 },
  },
};
