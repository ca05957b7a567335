import type { FieldName } from '@parley/document-fields/fields';

/** The number of labelled values, and how many of them must be right. */
export type Floor = readonly [labelled: number, right: number];

/** A single field, or all together. */
export type FloorName = FieldName | 'all fields';

type Floors = {
  fields: { [C in FloorName]?: Floor };
  /** Line items in the documents, the minimum that must be found correctly, and the maximum that may be found. */
  lines: { expected: number; right: number; found: number };
  /** Documents whose scope must agree with their contents. */
  agreeing: number;
};

/** Formats with hand-made page layouts: PDF and Word. */
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

/** Spreadsheets: cells show what belongs together, but nothing is large or bold. */
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
 * Minimum scores for twenty forms of each format, covering all its layouts. They are the observed scores, which are the
 * same on every machine. Change them only when improved rules give better ones.
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
