// Original file: proto/parley/webhook/v1/webhook_job.proto

import type { Job as _parley_webhook_v1_Job, Job__Output as _parley_webhook_v1_Job__Output } from '../../../parley/webhook/v1/Job.ts';

export interface StartRekeyResponse {
  'job'?: (_parley_webhook_v1_Job | null);
}

export interface StartRekeyResponse__Output {
  'job': (_parley_webhook_v1_Job__Output | null);
}
