// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface ListHistoryRequest {
  'negotiationId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListHistoryRequest__Output {
  'negotiationId': (string);
  'pageSize': (number);
  'pageToken': (string);
}
