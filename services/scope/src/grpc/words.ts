/**
 * The words of the domain and their names in the proto; proto enums have a prefix, and start with an unspecified value.
 */
export const sources = { manual: 'SCOPE_SOURCE_MANUAL', document: 'SCOPE_SOURCE_DOCUMENT' } as const;

export const purchaseTypes = {
  new_purchase: 'PURCHASE_TYPE_NEW_PURCHASE',
  renewal: 'PURCHASE_TYPE_RENEWAL',
} as const;

export const statuses = {
  pending: 'PROCESSING_STATUS_PENDING',
  processing: 'PROCESSING_STATUS_PROCESSING',
  completed: 'PROCESSING_STATUS_COMPLETED',
  failed: 'PROCESSING_STATUS_FAILED',
} as const;
