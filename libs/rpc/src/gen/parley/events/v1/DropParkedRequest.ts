// Original file: proto/parley/events/v1/events.proto


export interface DropParkedRequest {
  'queue'?: (string);
  'ids'?: (string)[];
}

export interface DropParkedRequest__Output {
  'queue': (string);
  'ids': (string)[];
}
