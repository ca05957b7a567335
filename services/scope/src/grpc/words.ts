/** The words of the domain and what they are called in the proto; proto enums are prefixed, and begin with what is not one. */
export const sources = { manual: 'SCOPE_SOURCE_MANUAL', document: 'SCOPE_SOURCE_DOCUMENT' } as const;

export const purchaseTypes = {
  new_purchase: 'PURCHASE_TYPE_NEW_PURCHASE',
  renewal: 'PURCHASE_TYPE_RENEWAL',
} as const;

/** How an answer has a scope. */
export const forms = {
  both: 'SCOPE_FORM_UNSPECIFIED',
  message: 'SCOPE_FORM_MESSAGE',
  publicJson: 'SCOPE_FORM_PUBLIC_JSON',
} as const;

export const statuses = {
  pending: 'PROCESSING_STATUS_PENDING',
  processing: 'PROCESSING_STATUS_PROCESSING',
  completed: 'PROCESSING_STATUS_COMPLETED',
  failed: 'PROCESSING_STATUS_FAILED',
} as const;
