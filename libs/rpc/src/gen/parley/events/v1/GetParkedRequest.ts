// Original file: proto/parley/events/v1/events.proto


export interface GetParkedRequest {
  'queue'?: (string);
  'id'?: (string);
}

export interface GetParkedRequest__Output {
  'queue': (string);
  'id': (string);
}
