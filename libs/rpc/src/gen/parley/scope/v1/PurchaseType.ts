// Original file: proto/parley/scope/v1/scope.proto

/**
 * What kind of purchase is agreed.
 */
export const PurchaseType = {
  /**
   * Not a kind.
   */
  PURCHASE_TYPE_UNSPECIFIED: 'PURCHASE_TYPE_UNSPECIFIED',
  /**
   * Bought for the first time.
   */
  PURCHASE_TYPE_NEW_PURCHASE: 'PURCHASE_TYPE_NEW_PURCHASE',
  /**
   * Bought again.
   */
  PURCHASE_TYPE_RENEWAL: 'PURCHASE_TYPE_RENEWAL',
} as const;

/**
 * What kind of purchase is agreed.
 */
export type PurchaseType =
  /**
   * Not a kind.
   */
  | 'PURCHASE_TYPE_UNSPECIFIED'
  | 0
  /**
   * Bought for the first time.
   */
  | 'PURCHASE_TYPE_NEW_PURCHASE'
  | 1
  /**
   * Bought again.
   */
  | 'PURCHASE_TYPE_RENEWAL'
  | 2

/**
 * What kind of purchase is agreed.
 */
export type PurchaseType__Output = typeof PurchaseType[keyof typeof PurchaseType]
