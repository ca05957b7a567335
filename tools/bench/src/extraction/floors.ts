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
    documentName: [20, 20],
    contractNumber: [20, 20],
    vendor: [19, 19],
    vendorDomain: [16, 16],
    buyer: [20, 20],
    documentDate: [20, 20],
    start: [20, 20],
    end: [20, 20],
    term: [20, 20],
    autoRenew: [16, 16],
    renewalTerm: [10, 10],
    noticePeriod: [10, 10],
    listTotal: [11, 11],
    discount: [11, 11],
    tax: [5, 5],
    total: [20, 20],
    currency: [20, 20],
    purchaseType: [1, 1],
    'all fields': [279, 279],
  },
  lines: { expected: 46, right: 46, found: 46 },
  agreeing: 20,
};

/** Where cells say what belongs together, but nothing is large or bold: sheets. */
const inCells: Floors = {
  fields: {
    ...onPages.fields,
    documentName: [20, 18],
    vendorDomain: [17, 17],
    renewalTerm: [9, 9],
    noticePeriod: [9, 9],
    listTotal: [12, 12],
    discount: [12, 12],
    tax: [4, 4],
    'all fields': [279, 277],
  },
  lines: { expected: 55, right: 55, found: 55 },
  agreeing: 20,
};

/**
 * What twenty forms of each format, in all layouts it has, must at least give: what was seen, for they are the same on every
 * machine. Change it only with what is seen when a rule gets better.
 */
export const floors: Record<'pdf' | 'docx' | 'xlsx' | 'csv', Floors> = {
  pdf: onPages,
  docx: onPages,
  xlsx: inCells,
  csv: {
    ...inCells,
    fields: { ...inCells.fields, listTotal: [12, 11], discount: [12, 11], 'all fields': [279, 275] },
    lines: { expected: 55, right: 53, found: 57 },
  },
};
