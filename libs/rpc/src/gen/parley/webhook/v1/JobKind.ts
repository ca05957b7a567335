// Original file: proto/parley/webhook/v1/webhook_job.proto

export const JobKind = {
  JOB_KIND_UNSPECIFIED: 'JOB_KIND_UNSPECIFIED',
  JOB_KIND_RECOVERY: 'JOB_KIND_RECOVERY',
  JOB_KIND_REKEY: 'JOB_KIND_REKEY',
} as const;

export type JobKind =
  | 'JOB_KIND_UNSPECIFIED'
  | 0
  | 'JOB_KIND_RECOVERY'
  | 1
  | 'JOB_KIND_REKEY'
  | 2

export type JobKind__Output = typeof JobKind[keyof typeof JobKind]
