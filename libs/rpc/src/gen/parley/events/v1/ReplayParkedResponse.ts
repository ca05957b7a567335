// Original file: proto/parley/events/v1/events.proto


export interface ReplayParkedResponse {
  'count'?: (number);
}

export interface ReplayParkedResponse__Output {
  'count': (number);
}
