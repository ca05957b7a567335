// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface ListUpdatesRequest {
  'negotiationId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListUpdatesRequest__Output {
  'negotiationId': (string);
  'pageSize': (number);
  'pageToken': (string);
}
