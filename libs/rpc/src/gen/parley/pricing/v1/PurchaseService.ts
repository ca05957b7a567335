// Original file: proto/parley/pricing/v1/purchases.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BeginImportRequest as _parley_pricing_v1_BeginImportRequest, BeginImportRequest__Output as _parley_pricing_v1_BeginImportRequest__Output } from '../../../parley/pricing/v1/BeginImportRequest.ts';
import type { BeginImportResponse as _parley_pricing_v1_BeginImportResponse, BeginImportResponse__Output as _parley_pricing_v1_BeginImportResponse__Output } from '../../../parley/pricing/v1/BeginImportResponse.ts';
import type { DeletePurchasesRequest as _parley_pricing_v1_DeletePurchasesRequest, DeletePurchasesRequest__Output as _parley_pricing_v1_DeletePurchasesRequest__Output } from '../../../parley/pricing/v1/DeletePurchasesRequest.ts';
import type { DeletePurchasesResponse as _parley_pricing_v1_DeletePurchasesResponse, DeletePurchasesResponse__Output as _parley_pricing_v1_DeletePurchasesResponse__Output } from '../../../parley/pricing/v1/DeletePurchasesResponse.ts';
import type { ExportPurchasesRequest as _parley_pricing_v1_ExportPurchasesRequest, ExportPurchasesRequest__Output as _parley_pricing_v1_ExportPurchasesRequest__Output } from '../../../parley/pricing/v1/ExportPurchasesRequest.ts';
import type { ExportPurchasesResponse as _parley_pricing_v1_ExportPurchasesResponse, ExportPurchasesResponse__Output as _parley_pricing_v1_ExportPurchasesResponse__Output } from '../../../parley/pricing/v1/ExportPurchasesResponse.ts';
import type { FinishImportRequest as _parley_pricing_v1_FinishImportRequest, FinishImportRequest__Output as _parley_pricing_v1_FinishImportRequest__Output } from '../../../parley/pricing/v1/FinishImportRequest.ts';
import type { FinishImportResponse as _parley_pricing_v1_FinishImportResponse, FinishImportResponse__Output as _parley_pricing_v1_FinishImportResponse__Output } from '../../../parley/pricing/v1/FinishImportResponse.ts';
import type { GetImportRequest as _parley_pricing_v1_GetImportRequest, GetImportRequest__Output as _parley_pricing_v1_GetImportRequest__Output } from '../../../parley/pricing/v1/GetImportRequest.ts';
import type { GetImportResponse as _parley_pricing_v1_GetImportResponse, GetImportResponse__Output as _parley_pricing_v1_GetImportResponse__Output } from '../../../parley/pricing/v1/GetImportResponse.ts';
import type { GetPurchaseRequest as _parley_pricing_v1_GetPurchaseRequest, GetPurchaseRequest__Output as _parley_pricing_v1_GetPurchaseRequest__Output } from '../../../parley/pricing/v1/GetPurchaseRequest.ts';
import type { GetPurchaseResponse as _parley_pricing_v1_GetPurchaseResponse, GetPurchaseResponse__Output as _parley_pricing_v1_GetPurchaseResponse__Output } from '../../../parley/pricing/v1/GetPurchaseResponse.ts';
import type { ImportPurchasesRequest as _parley_pricing_v1_ImportPurchasesRequest, ImportPurchasesRequest__Output as _parley_pricing_v1_ImportPurchasesRequest__Output } from '../../../parley/pricing/v1/ImportPurchasesRequest.ts';
import type { ImportPurchasesResponse as _parley_pricing_v1_ImportPurchasesResponse, ImportPurchasesResponse__Output as _parley_pricing_v1_ImportPurchasesResponse__Output } from '../../../parley/pricing/v1/ImportPurchasesResponse.ts';
import type { ListImportsRequest as _parley_pricing_v1_ListImportsRequest, ListImportsRequest__Output as _parley_pricing_v1_ListImportsRequest__Output } from '../../../parley/pricing/v1/ListImportsRequest.ts';
import type { ListImportsResponse as _parley_pricing_v1_ListImportsResponse, ListImportsResponse__Output as _parley_pricing_v1_ListImportsResponse__Output } from '../../../parley/pricing/v1/ListImportsResponse.ts';
import type { ListPurchasesRequest as _parley_pricing_v1_ListPurchasesRequest, ListPurchasesRequest__Output as _parley_pricing_v1_ListPurchasesRequest__Output } from '../../../parley/pricing/v1/ListPurchasesRequest.ts';
import type { ListPurchasesResponse as _parley_pricing_v1_ListPurchasesResponse, ListPurchasesResponse__Output as _parley_pricing_v1_ListPurchasesResponse__Output } from '../../../parley/pricing/v1/ListPurchasesResponse.ts';
import type { SuggestNamesRequest as _parley_pricing_v1_SuggestNamesRequest, SuggestNamesRequest__Output as _parley_pricing_v1_SuggestNamesRequest__Output } from '../../../parley/pricing/v1/SuggestNamesRequest.ts';
import type { SuggestNamesResponse as _parley_pricing_v1_SuggestNamesResponse, SuggestNamesResponse__Output as _parley_pricing_v1_SuggestNamesResponse__Output } from '../../../parley/pricing/v1/SuggestNamesResponse.ts';
import type { UndoImportRequest as _parley_pricing_v1_UndoImportRequest, UndoImportRequest__Output as _parley_pricing_v1_UndoImportRequest__Output } from '../../../parley/pricing/v1/UndoImportRequest.ts';
import type { UndoImportResponse as _parley_pricing_v1_UndoImportResponse, UndoImportResponse__Output as _parley_pricing_v1_UndoImportResponse__Output } from '../../../parley/pricing/v1/UndoImportResponse.ts';

export interface PurchaseServiceClient extends grpc.Client {
  BeginImport(argument: _parley_pricing_v1_BeginImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  BeginImport(argument: _parley_pricing_v1_BeginImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  BeginImport(argument: _parley_pricing_v1_BeginImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  BeginImport(argument: _parley_pricing_v1_BeginImportRequest, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  beginImport(argument: _parley_pricing_v1_BeginImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  beginImport(argument: _parley_pricing_v1_BeginImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  beginImport(argument: _parley_pricing_v1_BeginImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  beginImport(argument: _parley_pricing_v1_BeginImportRequest, callback: grpc.requestCallback<_parley_pricing_v1_BeginImportResponse__Output>): grpc.ClientUnaryCall;
  
  DeletePurchases(argument: _parley_pricing_v1_DeletePurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_DeletePurchasesResponse__Output>;
  DeletePurchases(argument: _parley_pricing_v1_DeletePurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_DeletePurchasesResponse__Output>;
  deletePurchases(argument: _parley_pricing_v1_DeletePurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_DeletePurchasesResponse__Output>;
  deletePurchases(argument: _parley_pricing_v1_DeletePurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_DeletePurchasesResponse__Output>;
  
  ExportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  ExportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  exportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  exportPurchases(argument: _parley_pricing_v1_ExportPurchasesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_ExportPurchasesResponse__Output>;
  
  FinishImport(argument: _parley_pricing_v1_FinishImportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_FinishImportResponse__Output>;
  FinishImport(argument: _parley_pricing_v1_FinishImportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_FinishImportResponse__Output>;
  finishImport(argument: _parley_pricing_v1_FinishImportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_FinishImportResponse__Output>;
  finishImport(argument: _parley_pricing_v1_FinishImportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_FinishImportResponse__Output>;
  
  GetImport(argument: _parley_pricing_v1_GetImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  GetImport(argument: _parley_pricing_v1_GetImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  GetImport(argument: _parley_pricing_v1_GetImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  GetImport(argument: _parley_pricing_v1_GetImportRequest, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  getImport(argument: _parley_pricing_v1_GetImportRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  getImport(argument: _parley_pricing_v1_GetImportRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  getImport(argument: _parley_pricing_v1_GetImportRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  getImport(argument: _parley_pricing_v1_GetImportRequest, callback: grpc.requestCallback<_parley_pricing_v1_GetImportResponse__Output>): grpc.ClientUnaryCall;
  
  GetPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  GetPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  getPurchase(argument: _parley_pricing_v1_GetPurchaseRequest, callback: grpc.requestCallback<_parley_pricing_v1_GetPurchaseResponse__Output>): grpc.ClientUnaryCall;
  
  ImportPurchases(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  ImportPurchases(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  importPurchases(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  importPurchases(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse__Output>;
  
  ListImports(argument: _parley_pricing_v1_ListImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _parley_pricing_v1_ListImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _parley_pricing_v1_ListImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  ListImports(argument: _parley_pricing_v1_ListImportsRequest, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  listImports(argument: _parley_pricing_v1_ListImportsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  listImports(argument: _parley_pricing_v1_ListImportsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  listImports(argument: _parley_pricing_v1_ListImportsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  listImports(argument: _parley_pricing_v1_ListImportsRequest, callback: grpc.requestCallback<_parley_pricing_v1_ListImportsResponse__Output>): grpc.ClientUnaryCall;
  
  ListPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  ListPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  listPurchases(argument: _parley_pricing_v1_ListPurchasesRequest, callback: grpc.requestCallback<_parley_pricing_v1_ListPurchasesResponse__Output>): grpc.ClientUnaryCall;
  
  SuggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  SuggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  SuggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  SuggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  suggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  suggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  suggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  suggestNames(argument: _parley_pricing_v1_SuggestNamesRequest, callback: grpc.requestCallback<_parley_pricing_v1_SuggestNamesResponse__Output>): grpc.ClientUnaryCall;
  
  UndoImport(argument: _parley_pricing_v1_UndoImportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_UndoImportResponse__Output>;
  UndoImport(argument: _parley_pricing_v1_UndoImportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_UndoImportResponse__Output>;
  undoImport(argument: _parley_pricing_v1_UndoImportRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_UndoImportResponse__Output>;
  undoImport(argument: _parley_pricing_v1_UndoImportRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_pricing_v1_UndoImportResponse__Output>;
  
}

export interface PurchaseServiceHandlers extends grpc.UntypedServiceImplementation {
  BeginImport: grpc.handleUnaryCall<_parley_pricing_v1_BeginImportRequest__Output, _parley_pricing_v1_BeginImportResponse>;
  
  DeletePurchases: grpc.handleServerStreamingCall<_parley_pricing_v1_DeletePurchasesRequest__Output, _parley_pricing_v1_DeletePurchasesResponse>;
  
  ExportPurchases: grpc.handleServerStreamingCall<_parley_pricing_v1_ExportPurchasesRequest__Output, _parley_pricing_v1_ExportPurchasesResponse>;
  
  FinishImport: grpc.handleServerStreamingCall<_parley_pricing_v1_FinishImportRequest__Output, _parley_pricing_v1_FinishImportResponse>;
  
  GetImport: grpc.handleUnaryCall<_parley_pricing_v1_GetImportRequest__Output, _parley_pricing_v1_GetImportResponse>;
  
  GetPurchase: grpc.handleUnaryCall<_parley_pricing_v1_GetPurchaseRequest__Output, _parley_pricing_v1_GetPurchaseResponse>;
  
  ImportPurchases: grpc.handleBidiStreamingCall<_parley_pricing_v1_ImportPurchasesRequest__Output, _parley_pricing_v1_ImportPurchasesResponse>;
  
  ListImports: grpc.handleUnaryCall<_parley_pricing_v1_ListImportsRequest__Output, _parley_pricing_v1_ListImportsResponse>;
  
  ListPurchases: grpc.handleUnaryCall<_parley_pricing_v1_ListPurchasesRequest__Output, _parley_pricing_v1_ListPurchasesResponse>;
  
  SuggestNames: grpc.handleUnaryCall<_parley_pricing_v1_SuggestNamesRequest__Output, _parley_pricing_v1_SuggestNamesResponse>;
  
  UndoImport: grpc.handleServerStreamingCall<_parley_pricing_v1_UndoImportRequest__Output, _parley_pricing_v1_UndoImportResponse>;
  
}

export interface PurchaseServiceDefinition extends grpc.ServiceDefinition {
  BeginImport: MethodDefinition<_parley_pricing_v1_BeginImportRequest, _parley_pricing_v1_BeginImportResponse, _parley_pricing_v1_BeginImportRequest__Output, _parley_pricing_v1_BeginImportResponse__Output>
  DeletePurchases: MethodDefinition<_parley_pricing_v1_DeletePurchasesRequest, _parley_pricing_v1_DeletePurchasesResponse, _parley_pricing_v1_DeletePurchasesRequest__Output, _parley_pricing_v1_DeletePurchasesResponse__Output>
  ExportPurchases: MethodDefinition<_parley_pricing_v1_ExportPurchasesRequest, _parley_pricing_v1_ExportPurchasesResponse, _parley_pricing_v1_ExportPurchasesRequest__Output, _parley_pricing_v1_ExportPurchasesResponse__Output>
  FinishImport: MethodDefinition<_parley_pricing_v1_FinishImportRequest, _parley_pricing_v1_FinishImportResponse, _parley_pricing_v1_FinishImportRequest__Output, _parley_pricing_v1_FinishImportResponse__Output>
  GetImport: MethodDefinition<_parley_pricing_v1_GetImportRequest, _parley_pricing_v1_GetImportResponse, _parley_pricing_v1_GetImportRequest__Output, _parley_pricing_v1_GetImportResponse__Output>
  GetPurchase: MethodDefinition<_parley_pricing_v1_GetPurchaseRequest, _parley_pricing_v1_GetPurchaseResponse, _parley_pricing_v1_GetPurchaseRequest__Output, _parley_pricing_v1_GetPurchaseResponse__Output>
  ImportPurchases: MethodDefinition<_parley_pricing_v1_ImportPurchasesRequest, _parley_pricing_v1_ImportPurchasesResponse, _parley_pricing_v1_ImportPurchasesRequest__Output, _parley_pricing_v1_ImportPurchasesResponse__Output>
  ListImports: MethodDefinition<_parley_pricing_v1_ListImportsRequest, _parley_pricing_v1_ListImportsResponse, _parley_pricing_v1_ListImportsRequest__Output, _parley_pricing_v1_ListImportsResponse__Output>
  ListPurchases: MethodDefinition<_parley_pricing_v1_ListPurchasesRequest, _parley_pricing_v1_ListPurchasesResponse, _parley_pricing_v1_ListPurchasesRequest__Output, _parley_pricing_v1_ListPurchasesResponse__Output>
  SuggestNames: MethodDefinition<_parley_pricing_v1_SuggestNamesRequest, _parley_pricing_v1_SuggestNamesResponse, _parley_pricing_v1_SuggestNamesRequest__Output, _parley_pricing_v1_SuggestNamesResponse__Output>
  UndoImport: MethodDefinition<_parley_pricing_v1_UndoImportRequest, _parley_pricing_v1_UndoImportResponse, _parley_pricing_v1_UndoImportRequest__Output, _parley_pricing_v1_UndoImportResponse__Output>
}
