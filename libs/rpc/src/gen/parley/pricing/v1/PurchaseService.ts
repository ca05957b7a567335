// Original file: proto/parley/pricing/v1/purchases.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { ExportPurchasesRequest as _parley_pricing_v1_ExportPurchasesRequest, ExportPurchasesRequest__Output as _parley_pricing_v1_ExportPurchasesRequest__Output } from '../../../parley/pricing/v1/ExportPurchasesRequest.ts';
import type { ExportPurchasesResponse as _parley_pricing_v1_ExportPurchasesResponse, ExportPurchasesResponse__Output as _parley_pricing_v1_ExportPurchasesResponse__Output } from '../../../parley/pricing/v1/ExportPurchasesResponse.ts';
import type { ImportPurchasesRequest as _parley_pricing_v1_ImportPurchasesRequest, ImportPurchasesRequest__Output as _parley_pricing_v1_ImportPurchasesRequest__Output } from '../../../parley/pricing/v1/ImportPurchasesRequest.ts';
import type { ImportPurchasesResponse as _parley_pricing_v1_ImportPurchasesResponse, ImportPurchasesResponse__Output as _parley_pricing_v1_ImportPurchasesResponse__Output } from '../../../parley/pricing/v1/ImportPurchasesResponse.ts';

export interface PurchaseServiceClient extends grpc.Client {
  ExportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  ExportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  exportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  exportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  
  ImportPurchases(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  ImportPurchases(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  importPurchases(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  importPurchases(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  
}

export interface PurchaseServiceHandlers extends grpc.UntypedServiceImplementation {
  ExportPurchases: grpc.handleServerStreamingCall<_parley_pricing_v1_ExportPurchasesRequest__Output, _parley_pricing_v1_ExportPurchasesResponse>;
  
  ImportPurchases: grpc.handleBidiStreamingCall<_parley_pricing_v1_ImportPurchasesRequest__Output, _parley_pricing_v1_ImportPurchasesResponse>;
  
}

export interface PurchaseServiceDefinition extends grpc.ServiceDefinition {
  ExportPurchases: MethodDefinition<_parley_pricing_v1_ExportPurchasesRequest, _parley_pricing_v1_ExportPurchasesResponse, _parley_pricing_v1_ExportPurchasesRequest__Output, _parley_pricing_v1_ExportPurchasesResponse__Output>
  ImportPurchases: MethodDefinition<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse, _parley_pricing_v1_ImportPurchasesRequest__Output, _parley_pricing_v1_ImportPurchasesResponse__Output>
}
