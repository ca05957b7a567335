// Original file: proto/parley/webhook/v1/webhook_job.proto

import type { JobKind as _parley_webhook_v1_JobKind, JobKind__Output as _parley_webhook_v1_JobKind__Output } from '../../../parley/webhook/v1/JobKind.ts';

export interface ListJobsRequest {
  'kind'?: (_parley_webhook_v1_JobKind);
  'webhookId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_webhookId'?: "webhookId";
}

export interface ListJobsRequest__Output {
  'kind': (_parley_webhook_v1_JobKind__Output);
  'webhookId'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_webhookId'?: "webhookId";
}
