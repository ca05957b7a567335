// Original file: proto/parley/webhook/v1/webhook_job.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { CancelJobRequest as _parley_webhook_v1_CancelJobRequest, CancelJobRequest__Output as _parley_webhook_v1_CancelJobRequest__Output } from '../../../parley/webhook/v1/CancelJobRequest.ts';
import type { CancelJobResponse as _parley_webhook_v1_CancelJobResponse, CancelJobResponse__Output as _parley_webhook_v1_CancelJobResponse__Output } from '../../../parley/webhook/v1/CancelJobResponse.ts';
import type { GetJobRequest as _parley_webhook_v1_GetJobRequest, GetJobRequest__Output as _parley_webhook_v1_GetJobRequest__Output } from '../../../parley/webhook/v1/GetJobRequest.ts';
import type { GetJobResponse as _parley_webhook_v1_GetJobResponse, GetJobResponse__Output as _parley_webhook_v1_GetJobResponse__Output } from '../../../parley/webhook/v1/GetJobResponse.ts';
import type { ListJobsRequest as _parley_webhook_v1_ListJobsRequest, ListJobsRequest__Output as _parley_webhook_v1_ListJobsRequest__Output } from '../../../parley/webhook/v1/ListJobsRequest.ts';
import type { ListJobsResponse as _parley_webhook_v1_ListJobsResponse, ListJobsResponse__Output as _parley_webhook_v1_ListJobsResponse__Output } from '../../../parley/webhook/v1/ListJobsResponse.ts';
import type { StartRecoveryRequest as _parley_webhook_v1_StartRecoveryRequest, StartRecoveryRequest__Output as _parley_webhook_v1_StartRecoveryRequest__Output } from '../../../parley/webhook/v1/StartRecoveryRequest.ts';
import type { StartRecoveryResponse as _parley_webhook_v1_StartRecoveryResponse, StartRecoveryResponse__Output as _parley_webhook_v1_StartRecoveryResponse__Output } from '../../../parley/webhook/v1/StartRecoveryResponse.ts';
import type { StartRekeyRequest as _parley_webhook_v1_StartRekeyRequest, StartRekeyRequest__Output as _parley_webhook_v1_StartRekeyRequest__Output } from '../../../parley/webhook/v1/StartRekeyRequest.ts';
import type { StartRekeyResponse as _parley_webhook_v1_StartRekeyResponse, StartRekeyResponse__Output as _parley_webhook_v1_StartRekeyResponse__Output } from '../../../parley/webhook/v1/StartRekeyResponse.ts';

export interface WebhookJobServiceClient extends grpc.Client {
  CancelJob(argument: _parley_webhook_v1_CancelJobRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  CancelJob(argument: _parley_webhook_v1_CancelJobRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  CancelJob(argument: _parley_webhook_v1_CancelJobRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  CancelJob(argument: _parley_webhook_v1_CancelJobRequest, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  cancelJob(argument: _parley_webhook_v1_CancelJobRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  cancelJob(argument: _parley_webhook_v1_CancelJobRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  cancelJob(argument: _parley_webhook_v1_CancelJobRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  cancelJob(argument: _parley_webhook_v1_CancelJobRequest, callback: grpc.requestCallback<_parley_webhook_v1_CancelJobResponse__Output>): grpc.ClientUnaryCall;
  
  GetJob(argument: _parley_webhook_v1_GetJobRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  GetJob(argument: _parley_webhook_v1_GetJobRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  GetJob(argument: _parley_webhook_v1_GetJobRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  GetJob(argument: _parley_webhook_v1_GetJobRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  getJob(argument: _parley_webhook_v1_GetJobRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  getJob(argument: _parley_webhook_v1_GetJobRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  getJob(argument: _parley_webhook_v1_GetJobRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  getJob(argument: _parley_webhook_v1_GetJobRequest, callback: grpc.requestCallback<_parley_webhook_v1_GetJobResponse__Output>): grpc.ClientUnaryCall;
  
  ListJobs(argument: _parley_webhook_v1_ListJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  ListJobs(argument: _parley_webhook_v1_ListJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  ListJobs(argument: _parley_webhook_v1_ListJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  ListJobs(argument: _parley_webhook_v1_ListJobsRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  listJobs(argument: _parley_webhook_v1_ListJobsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  listJobs(argument: _parley_webhook_v1_ListJobsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  listJobs(argument: _parley_webhook_v1_ListJobsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  listJobs(argument: _parley_webhook_v1_ListJobsRequest, callback: grpc.requestCallback<_parley_webhook_v1_ListJobsResponse__Output>): grpc.ClientUnaryCall;
  
  StartRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StartRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StartRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  StartRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  startRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  startRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  startRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  startRecovery(argument: _parley_webhook_v1_StartRecoveryRequest, callback: grpc.requestCallback<_parley_webhook_v1_StartRecoveryResponse__Output>): grpc.ClientUnaryCall;
  
  StartRekey(argument: _parley_webhook_v1_StartRekeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  StartRekey(argument: _parley_webhook_v1_StartRekeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  StartRekey(argument: _parley_webhook_v1_StartRekeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  StartRekey(argument: _parley_webhook_v1_StartRekeyRequest, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  startRekey(argument: _parley_webhook_v1_StartRekeyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  startRekey(argument: _parley_webhook_v1_StartRekeyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  startRekey(argument: _parley_webhook_v1_StartRekeyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  startRekey(argument: _parley_webhook_v1_StartRekeyRequest, callback: grpc.requestCallback<_parley_webhook_v1_StartRekeyResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface WebhookJobServiceHandlers extends grpc.UntypedServiceImplementation {
  CancelJob: grpc.handleUnaryCall<_parley_webhook_v1_CancelJobRequest__Output, _parley_webhook_v1_CancelJobResponse>;
  
  GetJob: grpc.handleUnaryCall<_parley_webhook_v1_GetJobRequest__Output, _parley_webhook_v1_GetJobResponse>;
  
  ListJobs: grpc.handleUnaryCall<_parley_webhook_v1_ListJobsRequest__Output, _parley_webhook_v1_ListJobsResponse>;
  
  StartRecovery: grpc.handleUnaryCall<_parley_webhook_v1_StartRecoveryRequest__Output, _parley_webhook_v1_StartRecoveryResponse>;
  
  StartRekey: grpc.handleUnaryCall<_parley_webhook_v1_StartRekeyRequest__Output, _parley_webhook_v1_StartRekeyResponse>;
  
}

export interface WebhookJobServiceDefinition extends grpc.ServiceDefinition {
  CancelJob: MethodDefinition<_parley_webhook_v1_CancelJobRequest, _parley_webhook_v1_CancelJobResponse, _parley_webhook_v1_CancelJobRequest__Output, _parley_webhook_v1_CancelJobResponse__Output>
  GetJob: MethodDefinition<_parley_webhook_v1_GetJobRequest, _parley_webhook_v1_GetJobResponse, _parley_webhook_v1_GetJobRequest__Output, _parley_webhook_v1_GetJobResponse__Output>
  ListJobs: MethodDefinition<_parley_webhook_v1_ListJobsRequest, _parley_webhook_v1_ListJobsResponse, _parley_webhook_v1_ListJobsRequest__Output, _parley_webhook_v1_ListJobsResponse__Output>
  StartRecovery: MethodDefinition<_parley_webhook_v1_StartRecoveryRequest, _parley_webhook_v1_StartRecoveryResponse, _parley_webhook_v1_StartRecoveryRequest__Output, _parley_webhook_v1_StartRecoveryResponse__Output>
  StartRekey: MethodDefinition<_parley_webhook_v1_StartRekeyRequest, _parley_webhook_v1_StartRekeyResponse, _parley_webhook_v1_StartRekeyRequest__Output, _parley_webhook_v1_StartRekeyResponse__Output>
}
