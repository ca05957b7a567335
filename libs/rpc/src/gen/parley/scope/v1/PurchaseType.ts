// Original file: proto/parley/scope/v1/scope.proto

export const PurchaseType = {
  PURCHASE_TYPE_UNSPECIFIED: 'PURCHASE_TYPE_UNSPECIFIED',
  PURCHASE_TYPE_NEW_PURCHASE: 'PURCHASE_TYPE_NEW_PURCHASE',
  PURCHASE_TYPE_RENEWAL: 'PURCHASE_TYPE_RENEWAL',
} as const;

export type PurchaseType =
  | 'PURCHASE_TYPE_UNSPECIFIED'
  | 0
  | 'PURCHASE_TYPE_NEW_PURCHASE'
  | 1
  | 'PURCHASE_TYPE_RENEWAL'
  | 2

export type PurchaseType__Output = typeof PurchaseType[keyof typeof PurchaseType]
