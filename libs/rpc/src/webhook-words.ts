/** The words of webhooks and their names in `parley.webhook.v1`, for the service and its callers. */
export const deliveryStatuses = {
  QUEUED: 'DELIVERY_STATUS_QUEUED',
  SCHEDULED: 'DELIVERY_STATUS_SCHEDULED',
  SUCCESSFUL: 'DELIVERY_STATUS_SUCCESSFUL',
  FAILED: 'DELIVERY_STATUS_FAILED',
  CANCELLED: 'DELIVERY_STATUS_CANCELLED',
} as const;

export const recoveryExtents = {
  failed: 'RECOVERY_EXTENT_FAILED',
  all: 'RECOVERY_EXTENT_ALL',
  missing: 'RECOVERY_EXTENT_MISSING',
} as const;

export const jobStates = {
  running: 'JOB_STATE_RUNNING',
  done: 'JOB_STATE_DONE',
  cancelled: 'JOB_STATE_CANCELLED',
} as const;

export const jobKinds = { recovery: 'JOB_KIND_RECOVERY', rekey: 'JOB_KIND_REKEY' } as const;
