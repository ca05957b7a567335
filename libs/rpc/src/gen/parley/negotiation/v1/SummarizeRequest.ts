// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface SummarizeRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'title'?: (string);
  'content'?: (string);
  'reason'?: (string);
  '_title'?: "title";
}

export interface SummarizeRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'title'?: (string);
  'content': (string);
  'reason': (string);
  '_title'?: "title";
}
