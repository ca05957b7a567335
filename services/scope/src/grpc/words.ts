/** Words of the domain and their proto enum values, which have a prefix; value 0 of a proto enum is `UNSPECIFIED`. */
export const sources = { manual: 'SCOPE_SOURCE_MANUAL', document: 'SCOPE_SOURCE_DOCUMENT' } as const;

export const purchaseTypes = {
  new_purchase: 'PURCHASE_TYPE_NEW_PURCHASE',
  renewal: 'PURCHASE_TYPE_RENEWAL',
} as const;

/** The forms in which a response contains a scope. */
export const forms = {
  both: 'SCOPE_FORM_UNSPECIFIED',
  message: 'SCOPE_FORM_MESSAGE',
  publicJson: 'SCOPE_FORM_PUBLIC_JSON',
  findings: 'SCOPE_FORM_FINDINGS',
} as const;

export const statuses = {
  pending: 'PROCESSING_STATUS_PENDING',
  processing: 'PROCESSING_STATUS_PROCESSING',
  completed: 'PROCESSING_STATUS_COMPLETED',
  failed: 'PROCESSING_STATUS_FAILED',
} as const;
