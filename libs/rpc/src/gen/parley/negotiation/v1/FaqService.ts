// Original file: proto/parley/negotiation/v1/faqs.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExportFaqsRequest as _parley_negotiation_v1_ExportFaqsRequest, ExportFaqsRequest__Output as _parley_negotiation_v1_ExportFaqsRequest__Output } from '../../../parley/negotiation/v1/ExportFaqsRequest.ts';
import type { ExportFaqsResponse as _parley_negotiation_v1_ExportFaqsResponse, ExportFaqsResponse__Output as _parley_negotiation_v1_ExportFaqsResponse__Output } from '../../../parley/negotiation/v1/ExportFaqsResponse.ts';
import type { ImportFaqsRequest as _parley_negotiation_v1_ImportFaqsRequest, ImportFaqsRequest__Output as _parley_negotiation_v1_ImportFaqsRequest__Output } from '../../../parley/negotiation/v1/ImportFaqsRequest.ts';
import type { ImportFaqsResponse as _parley_negotiation_v1_ImportFaqsResponse, ImportFaqsResponse__Output as _parley_negotiation_v1_ImportFaqsResponse__Output } from '../../../parley/negotiation/v1/ImportFaqsResponse.ts';

export interface FaqServiceClient extends grpc.Client {
  ExportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  ExportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  exportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  exportFaqs(argument: _parley_negotiation_v1_ExportFaqsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_negotiation_v1_ExportFaqsResponse__Output>;
  
  ImportFaqs(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  ImportFaqs(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  importFaqs(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  importFaqs(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse__Output>;
  
}

export interface FaqServiceHandlers extends grpc.UntypedServiceImplementation {
  ExportFaqs: grpc.handleServerStreamingCall<_parley_negotiation_v1_ExportFaqsRequest__Output, _parley_negotiation_v1_ExportFaqsResponse>;
  
  ImportFaqs: grpc.handleBidiStreamingCall<_parley_negotiation_v1_ImportFaqsRequest__Output, _parley_negotiation_v1_ImportFaqsResponse>;
  
}

export interface FaqServiceDefinition extends grpc.ServiceDefinition {
  ExportFaqs: MethodDefinition<_parley_negotiation_v1_ExportFaqsRequest, _parley_negotiation_v1_ExportFaqsResponse, _parley_negotiation_v1_ExportFaqsRequest__Output, _parley_negotiation_v1_ExportFaqsResponse__Output>
  ImportFaqs: MethodDefinition<_parley_negotiation_v1_ImportFaqsRequest, _parley_negotiation_v1_ImportFaqsResponse, _parley_negotiation_v1_ImportFaqsRequest__Output, _parley_negotiation_v1_ImportFaqsResponse__Output>
}
