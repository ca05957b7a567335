// Original file: proto/parley/webhook/v1/webhook_job.proto

export const JobState = {
  JOB_STATE_UNSPECIFIED: 'JOB_STATE_UNSPECIFIED',
  JOB_STATE_RUNNING: 'JOB_STATE_RUNNING',
  JOB_STATE_DONE: 'JOB_STATE_DONE',
  JOB_STATE_CANCELLED: 'JOB_STATE_CANCELLED',
} as const;

export type JobState =
  | 'JOB_STATE_UNSPECIFIED'
  | 0
  | 'JOB_STATE_RUNNING'
  | 1
  | 'JOB_STATE_DONE'
  | 2
  | 'JOB_STATE_CANCELLED'
  | 3

export type JobState__Output = typeof JobState[keyof typeof JobState]
