// Original file: proto/parley/webhook/v1/webhook.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Webhook {
  'id'?: (string);
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'url'?: (string);
  'events'?: (string)[];
  'createTime'?: (_google_protobuf_Timestamp | null);
  'updateTime'?: (_google_protobuf_Timestamp | null);
  'state'?: (string);
  'why'?: (string);
}

export interface Webhook__Output {
  'id': (string);
  'orgId': (string);
  'mode': (_parley_tenancy_v1_Mode__Output);
  'url': (string);
  'events': (string)[];
  'createTime': (_google_protobuf_Timestamp__Output | null);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  'state': (string);
  'why': (string);
}
