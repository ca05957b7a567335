// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Mode as _parley_tenancy_v1_Mode, Mode__Output as _parley_tenancy_v1_Mode__Output } from '../../../parley/tenancy/v1/Mode.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { EndUserHeader as _parley_gateway_v1_EndUserHeader, EndUserHeader__Output as _parley_gateway_v1_EndUserHeader__Output } from '../../../parley/gateway/v1/EndUserHeader.ts';

export interface CreateKeyRequest {
  'requestId'?: (string);
  'orgId'?: (string);
  'mode'?: (_parley_tenancy_v1_Mode);
  'name'?: (string);
  'scopes'?: (string)[];
  'perMinuteLimit'?: (number);
  'perDayLimit'?: (number);
  'maxInFlight'?: (number);
  'expireTime'?: (_google_protobuf_Timestamp | null);
  'allowedCidrs'?: (string)[];
  'requiredEndUserHeaders'?: (_parley_gateway_v1_EndUserHeader)[];
  'corsOrigins'?: (string)[];
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}

export interface CreateKeyRequest__Output {
  'requestId': (string);
  'orgId': (string);
  'mode': (_parley_tenancy_v1_Mode__Output);
  'name': (string);
  'scopes': (string)[];
  'perMinuteLimit'?: (number);
  'perDayLimit'?: (number);
  'maxInFlight'?: (number);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
  'allowedCidrs': (string)[];
  'requiredEndUserHeaders': (_parley_gateway_v1_EndUserHeader__Output)[];
  'corsOrigins': (string)[];
  '_perMinuteLimit'?: "perMinuteLimit";
  '_perDayLimit'?: "perDayLimit";
  '_maxInFlight'?: "maxInFlight";
}
