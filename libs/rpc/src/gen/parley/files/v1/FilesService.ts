// Original file: proto/parley/files/v1/files.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { DeleteRequest as _parley_files_v1_DeleteRequest, DeleteRequest__Output as _parley_files_v1_DeleteRequest__Output } from '../../../parley/files/v1/DeleteRequest.ts';
import type { DeleteResponse as _parley_files_v1_DeleteResponse, DeleteResponse__Output as _parley_files_v1_DeleteResponse__Output } from '../../../parley/files/v1/DeleteResponse.ts';
import type { KeepRequest as _parley_files_v1_KeepRequest, KeepRequest__Output as _parley_files_v1_KeepRequest__Output } from '../../../parley/files/v1/KeepRequest.ts';
import type { KeepResponse as _parley_files_v1_KeepResponse, KeepResponse__Output as _parley_files_v1_KeepResponse__Output } from '../../../parley/files/v1/KeepResponse.ts';
import type { ReadRequest as _parley_files_v1_ReadRequest, ReadRequest__Output as _parley_files_v1_ReadRequest__Output } from '../../../parley/files/v1/ReadRequest.ts';
import type { ReadResponse as _parley_files_v1_ReadResponse, ReadResponse__Output as _parley_files_v1_ReadResponse__Output } from '../../../parley/files/v1/ReadResponse.ts';
import type { StatRequest as _parley_files_v1_StatRequest, StatRequest__Output as _parley_files_v1_StatRequest__Output } from '../../../parley/files/v1/StatRequest.ts';
import type { StatResponse as _parley_files_v1_StatResponse, StatResponse__Output as _parley_files_v1_StatResponse__Output } from '../../../parley/files/v1/StatResponse.ts';
import type { UploadRequest as _parley_files_v1_UploadRequest, UploadRequest__Output as _parley_files_v1_UploadRequest__Output } from '../../../parley/files/v1/UploadRequest.ts';
import type { UploadResponse as _parley_files_v1_UploadResponse, UploadResponse__Output as _parley_files_v1_UploadResponse__Output } from '../../../parley/files/v1/UploadResponse.ts';

export interface FilesServiceClient extends grpc.Client {
  Delete(argument: _parley_files_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  Delete(argument: _parley_files_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  Delete(argument: _parley_files_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  Delete(argument: _parley_files_v1_DeleteRequest, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  delete(argument: _parley_files_v1_DeleteRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  delete(argument: _parley_files_v1_DeleteRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  delete(argument: _parley_files_v1_DeleteRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  delete(argument: _parley_files_v1_DeleteRequest, callback: grpc.requestCallback<_parley_files_v1_DeleteResponse__Output>): grpc.ClientUnaryCall;
  
  Keep(argument: _parley_files_v1_KeepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  Keep(argument: _parley_files_v1_KeepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  Keep(argument: _parley_files_v1_KeepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  Keep(argument: _parley_files_v1_KeepRequest, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  keep(argument: _parley_files_v1_KeepRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  keep(argument: _parley_files_v1_KeepRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  keep(argument: _parley_files_v1_KeepRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  keep(argument: _parley_files_v1_KeepRequest, callback: grpc.requestCallback<_parley_files_v1_KeepResponse__Output>): grpc.ClientUnaryCall;
  
  Read(argument: _parley_files_v1_ReadRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_files_v1_ReadResponse__Output>;
  Read(argument: _parley_files_v1_ReadRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_files_v1_ReadResponse__Output>;
  read(argument: _parley_files_v1_ReadRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_files_v1_ReadResponse__Output>;
  read(argument: _parley_files_v1_ReadRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_files_v1_ReadResponse__Output>;
  
  Stat(argument: _parley_files_v1_StatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  Stat(argument: _parley_files_v1_StatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  Stat(argument: _parley_files_v1_StatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  Stat(argument: _parley_files_v1_StatRequest, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  stat(argument: _parley_files_v1_StatRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  stat(argument: _parley_files_v1_StatRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  stat(argument: _parley_files_v1_StatRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  stat(argument: _parley_files_v1_StatRequest, callback: grpc.requestCallback<_parley_files_v1_StatResponse__Output>): grpc.ClientUnaryCall;
  
  Upload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  Upload(metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  Upload(options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  Upload(callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  upload(metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  upload(metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  upload(options: grpc.CallOptions, callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  upload(callback: grpc.requestCallback<_parley_files_v1_UploadResponse__Output>): grpc.ClientWritableStream<_parley_files_v1_UploadRequest>;
  
}

export interface FilesServiceHandlers extends grpc.UntypedServiceImplementation {
  Delete: grpc.handleUnaryCall<_parley_files_v1_DeleteRequest__Output, _parley_files_v1_DeleteResponse>;
  
  Keep: grpc.handleUnaryCall<_parley_files_v1_KeepRequest__Output, _parley_files_v1_KeepResponse>;
  
  Read: grpc.handleServerStreamingCall<_parley_files_v1_ReadRequest__Output, _parley_files_v1_ReadResponse>;
  
  Stat: grpc.handleUnaryCall<_parley_files_v1_StatRequest__Output, _parley_files_v1_StatResponse>;
  
  Upload: grpc.handleClientStreamingCall<_parley_files_v1_UploadRequest__Output, _parley_files_v1_UploadResponse>;
  
}

export interface FilesServiceDefinition extends grpc.ServiceDefinition {
  Delete: MethodDefinition<_parley_files_v1_DeleteRequest, _parley_files_v1_DeleteResponse, _parley_files_v1_DeleteRequest__Output, _parley_files_v1_DeleteResponse__Output>
  Keep: MethodDefinition<_parley_files_v1_KeepRequest, _parley_files_v1_KeepResponse, _parley_files_v1_KeepRequest__Output, _parley_files_v1_KeepResponse__Output>
  Read: MethodDefinition<_parley_files_v1_ReadRequest, _parley_files_v1_ReadResponse, _parley_files_v1_ReadRequest__Output, _parley_files_v1_ReadResponse__Output>
  Stat: MethodDefinition<_parley_files_v1_StatRequest, _parley_files_v1_StatResponse, _parley_files_v1_StatRequest__Output, _parley_files_v1_StatResponse__Output>
  Upload: MethodDefinition<_parley_files_v1_UploadRequest, _parley_files_v1_UploadResponse, _parley_files_v1_UploadRequest__Output, _parley_files_v1_UploadResponse__Output>
}
