// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface AddNoteRequest {
  'requestId'?: (string);
  'negotiationId'?: (string);
  'text'?: (string);
  'reason'?: (string);
}

export interface AddNoteRequest__Output {
  'requestId': (string);
  'negotiationId': (string);
  'text': (string);
  'reason': (string);
}
