// Original file: proto/parley/webhook/v1/webhook_job.proto

export const RecoveryExtent = {
  RECOVERY_EXTENT_UNSPECIFIED: 'RECOVERY_EXTENT_UNSPECIFIED',
  RECOVERY_EXTENT_FAILED: 'RECOVERY_EXTENT_FAILED',
  RECOVERY_EXTENT_ALL: 'RECOVERY_EXTENT_ALL',
  RECOVERY_EXTENT_MISSING: 'RECOVERY_EXTENT_MISSING',
} as const;

export type RecoveryExtent =
  | 'RECOVERY_EXTENT_UNSPECIFIED'
  | 0
  | 'RECOVERY_EXTENT_FAILED'
  | 1
  | 'RECOVERY_EXTENT_ALL'
  | 2
  | 'RECOVERY_EXTENT_MISSING'
  | 3

export type RecoveryExtent__Output = typeof RecoveryExtent[keyof typeof RecoveryExtent]
