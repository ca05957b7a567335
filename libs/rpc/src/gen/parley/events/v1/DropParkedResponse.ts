// Original file: proto/parley/events/v1/events.proto


export interface DropParkedResponse {
  'count'?: (number);
}

export interface DropParkedResponse__Output {
  'count': (number);
}
