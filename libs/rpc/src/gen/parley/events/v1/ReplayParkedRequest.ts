// Original file: proto/parley/events/v1/events.proto


export interface ReplayParkedRequest {
  'queue'?: (string);
  'ids'?: (string)[];
  'limit'?: (number);
}

export interface ReplayParkedRequest__Output {
  'queue': (string);
  'ids': (string)[];
  'limit': (number);
}
