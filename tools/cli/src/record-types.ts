/** The record types, by their names in the import format. */
export const recordTypes = {
  category: 'RECORD_TYPE_CATEGORY',
  company: 'RECORD_TYPE_COMPANY',
  productFamily: 'RECORD_TYPE_PRODUCT_FAMILY',
  product: 'RECORD_TYPE_PRODUCT',
} as const;

export type RecordTypeName = keyof typeof recordTypes;

export const recordTypeNames = Object.keys(recordTypes);
