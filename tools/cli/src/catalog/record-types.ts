/** The record types, by their names in the import format. */
export const recordTypeNames = ['category', 'company', 'productFamily', 'product'] as const;

export type RecordTypeName = (typeof recordTypeNames)[number];
