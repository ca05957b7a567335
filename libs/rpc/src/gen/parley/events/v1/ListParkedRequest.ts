// Original file: proto/parley/events/v1/events.proto


export interface ListParkedRequest {
  'queue'?: (string);
  'limit'?: (number);
  '_queue'?: "queue";
}

export interface ListParkedRequest__Output {
  'queue'?: (string);
  'limit': (number);
  '_queue'?: "queue";
}
