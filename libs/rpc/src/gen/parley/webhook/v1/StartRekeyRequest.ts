// Original file: proto/parley/webhook/v1/webhook_job.proto


export interface StartRekeyRequest {
  'requestId'?: (string);
}

export interface StartRekeyRequest__Output {
  'requestId': (string);
}
