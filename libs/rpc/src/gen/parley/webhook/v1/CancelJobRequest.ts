// Original file: proto/parley/webhook/v1/webhook_job.proto


export interface CancelJobRequest {
  'jobId'?: (string);
}

export interface CancelJobRequest__Output {
  'jobId': (string);
}
