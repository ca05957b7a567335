// Original file: proto/parley/catalog/v1/catalog.proto

/**
 * The kinds of record, in the order in which they may refer to each other.
 */
export const RecordType = {
  /**
   * Not a value; refused.
   */
  RECORD_TYPE_UNSPECIFIED: 'RECORD_TYPE_UNSPECIFIED',
  /**
   * A category.
   */
  RECORD_TYPE_CATEGORY: 'RECORD_TYPE_CATEGORY',
  /**
   * A company.
   */
  RECORD_TYPE_COMPANY: 'RECORD_TYPE_COMPANY',
  /**
   * A product family.
   */
  RECORD_TYPE_PRODUCT_FAMILY: 'RECORD_TYPE_PRODUCT_FAMILY',
  /**
   * A product.
   */
  RECORD_TYPE_PRODUCT: 'RECORD_TYPE_PRODUCT',
} as const;

/**
 * The kinds of record, in the order in which they may refer to each other.
 */
export type RecordType =
  /**
   * Not a value; refused.
   */
  | 'RECORD_TYPE_UNSPECIFIED'
  | 0
  /**
   * A category.
   */
  | 'RECORD_TYPE_CATEGORY'
  | 1
  /**
   * A company.
   */
  | 'RECORD_TYPE_COMPANY'
  | 2
  /**
   * A product family.
   */
  | 'RECORD_TYPE_PRODUCT_FAMILY'
  | 3
  /**
   * A product.
   */
  | 'RECORD_TYPE_PRODUCT'
  | 4

/**
 * The kinds of record, in the order in which they may refer to each other.
 */
export type RecordType__Output = typeof RecordType[keyof typeof RecordType]
