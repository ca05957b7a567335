// Original file: proto/parley/catalog/v1/catalog.proto

export const RecordType = {
  RECORD_TYPE_UNSPECIFIED: 'RECORD_TYPE_UNSPECIFIED',
  RECORD_TYPE_CATEGORY: 'RECORD_TYPE_CATEGORY',
  RECORD_TYPE_COMPANY: 'RECORD_TYPE_COMPANY',
  RECORD_TYPE_PRODUCT_FAMILY: 'RECORD_TYPE_PRODUCT_FAMILY',
  RECORD_TYPE_PRODUCT: 'RECORD_TYPE_PRODUCT',
} as const;

export type RecordType =
  | 'RECORD_TYPE_UNSPECIFIED'
  | 0
  | 'RECORD_TYPE_CATEGORY'
  | 1
  | 'RECORD_TYPE_COMPANY'
  | 2
  | 'RECORD_TYPE_PRODUCT_FAMILY'
  | 3
  | 'RECORD_TYPE_PRODUCT'
  | 4

export type RecordType__Output = typeof RecordType[keyof typeof RecordType]
