// Original file: proto/parley/webhook/v1/webhook_job.proto

import type { JobState as _parley_webhook_v1_JobState, JobState__Output as _parley_webhook_v1_JobState__Output } from '../../../parley/webhook/v1/JobState.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Recovery as _parley_webhook_v1_Recovery, Recovery__Output as _parley_webhook_v1_Recovery__Output } from '../../../parley/webhook/v1/Recovery.ts';
import type { Rekey as _parley_webhook_v1_Rekey, Rekey__Output as _parley_webhook_v1_Rekey__Output } from '../../../parley/webhook/v1/Rekey.ts';
import type { Long } from '@grpc/proto-loader';

export interface Job {
  'id'?: (string);
  'state'?: (_parley_webhook_v1_JobState);
  'doneCount'?: (number | string | Long);
  'totalCount'?: (number | string | Long);
  'createTime'?: (_google_protobuf_Timestamp | null);
  'updateTime'?: (_google_protobuf_Timestamp | null);
  'actor'?: (string);
  'recovery'?: (_parley_webhook_v1_Recovery | null);
  'rekey'?: (_parley_webhook_v1_Rekey | null);
  'work'?: "recovery"|"rekey";
}

export interface Job__Output {
  'id': (string);
  'state': (_parley_webhook_v1_JobState__Output);
  'doneCount': (string);
  'totalCount': (string);
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  'actor': (string);
  'recovery'?: (_parley_webhook_v1_Recovery__Output | null);
  'rekey'?: (_parley_webhook_v1_Rekey__Output | null);
  'work'?: "recovery"|"rekey";
}
