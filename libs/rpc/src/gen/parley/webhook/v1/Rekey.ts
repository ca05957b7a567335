// Original file: proto/parley/webhook/v1/webhook_job.proto

import type { Long } from '@grpc/proto-loader';

export interface Rekey {
  'keyId'?: (string);
  'neededKeyIds'?: (string)[];
  'unreadableCount'?: (number | string | Long);
}

export interface Rekey__Output {
  'keyId': (string);
  'neededKeyIds': (string)[];
  'unreadableCount': (string);
}
