// Original file: proto/parley/catalog/v1/catalog.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetCompaniesRequest as _parley_catalog_v1_BatchGetCompaniesRequest, BatchGetCompaniesRequest__Output as _parley_catalog_v1_BatchGetCompaniesRequest__Output } from '../../../parley/catalog/v1/BatchGetCompaniesRequest.ts';
import type { BatchGetCompaniesResponse as _parley_catalog_v1_BatchGetCompaniesResponse, BatchGetCompaniesResponse__Output as _parley_catalog_v1_BatchGetCompaniesResponse__Output } from '../../../parley/catalog/v1/BatchGetCompaniesResponse.ts';
import type { BatchGetNamesRequest as _parley_catalog_v1_BatchGetNamesRequest, BatchGetNamesRequest__Output as _parley_catalog_v1_BatchGetNamesRequest__Output } from '../../../parley/catalog/v1/BatchGetNamesRequest.ts';
import type { BatchGetNamesResponse as _parley_catalog_v1_BatchGetNamesResponse, BatchGetNamesResponse__Output as _parley_catalog_v1_BatchGetNamesResponse__Output } from '../../../parley/catalog/v1/BatchGetNamesResponse.ts';
import type { BatchGetProductsRequest as _parley_catalog_v1_BatchGetProductsRequest, BatchGetProductsRequest__Output as _parley_catalog_v1_BatchGetProductsRequest__Output } from '../../../parley/catalog/v1/BatchGetProductsRequest.ts';
import type { BatchGetProductsResponse as _parley_catalog_v1_BatchGetProductsResponse, BatchGetProductsResponse__Output as _parley_catalog_v1_BatchGetProductsResponse__Output } from '../../../parley/catalog/v1/BatchGetProductsResponse.ts';
import type { GetCompanyRequest as _parley_catalog_v1_GetCompanyRequest, GetCompanyRequest__Output as _parley_catalog_v1_GetCompanyRequest__Output } from '../../../parley/catalog/v1/GetCompanyRequest.ts';
import type { GetCompanyResponse as _parley_catalog_v1_GetCompanyResponse, GetCompanyResponse__Output as _parley_catalog_v1_GetCompanyResponse__Output } from '../../../parley/catalog/v1/GetCompanyResponse.ts';
import type { ListChangesRequest as _parley_catalog_v1_ListChangesRequest, ListChangesRequest__Output as _parley_catalog_v1_ListChangesRequest__Output } from '../../../parley/catalog/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _parley_catalog_v1_ListChangesResponse, ListChangesResponse__Output as _parley_catalog_v1_ListChangesResponse__Output } from '../../../parley/catalog/v1/ListChangesResponse.ts';
import type { ListNamesRequest as _parley_catalog_v1_ListNamesRequest, ListNamesRequest__Output as _parley_catalog_v1_ListNamesRequest__Output } from '../../../parley/catalog/v1/ListNamesRequest.ts';
import type { ListNamesResponse as _parley_catalog_v1_ListNamesResponse, ListNamesResponse__Output as _parley_catalog_v1_ListNamesResponse__Output } from '../../../parley/catalog/v1/ListNamesResponse.ts';
import type { SearchCompaniesRequest as _parley_catalog_v1_SearchCompaniesRequest, SearchCompaniesRequest__Output as _parley_catalog_v1_SearchCompaniesRequest__Output } from '../../../parley/catalog/v1/SearchCompaniesRequest.ts';
import type { SearchCompaniesResponse as _parley_catalog_v1_SearchCompaniesResponse, SearchCompaniesResponse__Output as _parley_catalog_v1_SearchCompaniesResponse__Output } from '../../../parley/catalog/v1/SearchCompaniesResponse.ts';

export interface CatalogServiceClient extends grpc.Client {
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  
  ListChanges(argument: _parley_catalog_v1_ListChangesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  ListChanges(argument: _parley_catalog_v1_ListChangesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  listChanges(argument: _parley_catalog_v1_ListChangesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  listChanges(argument: _parley_catalog_v1_ListChangesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  
  ListNames(argument: _parley_catalog_v1_ListNamesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  ListNames(argument: _parley_catalog_v1_ListNamesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  listNames(argument: _parley_catalog_v1_ListNamesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  listNames(argument: _parley_catalog_v1_ListNamesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  
}

export interface CatalogServiceHandlers extends grpc.UntypedServiceImplementation {
  BatchGetCompanies: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetCompaniesRequest__Output, _parley_catalog_v1_BatchGetCompaniesResponse>;
  
  BatchGetNames: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetNamesRequest__Output, _parley_catalog_v1_BatchGetNamesResponse>;
  
  BatchGetProducts: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetProductsRequest__Output, _parley_catalog_v1_BatchGetProductsResponse>;
  
  GetCompany: grpc.handleUnaryCall<_parley_catalog_v1_GetCompanyRequest__Output, _parley_catalog_v1_GetCompanyResponse>;
  
  ListChanges: grpc.handleServerStreamingCall<_parley_catalog_v1_ListChangesRequest__Output, _parley_catalog_v1_ListChangesResponse>;
  
  ListNames: grpc.handleServerStreamingCall<_parley_catalog_v1_ListNamesRequest__Output, _parley_catalog_v1_ListNamesResponse>;
  
  SearchCompanies: grpc.handleUnaryCall<_parley_catalog_v1_SearchCompaniesRequest__Output, _parley_catalog_v1_SearchCompaniesResponse>;
  
}

export interface CatalogServiceDefinition extends grpc.ServiceDefinition {
  BatchGetCompanies: MethodDefinition<_parley_catalog_v1_BatchGetCompaniesRequest, _parley_catalog_v1_BatchGetCompaniesResponse, _parley_catalog_v1_BatchGetCompaniesRequest__Output, _parley_catalog_v1_BatchGetCompaniesResponse__Output>
  BatchGetNames: MethodDefinition<_parley_catalog_v1_BatchGetNamesRequest, _parley_catalog_v1_BatchGetNamesResponse, _parley_catalog_v1_BatchGetNamesRequest__Output, _parley_catalog_v1_BatchGetNamesResponse__Output>
  BatchGetProducts: MethodDefinition<_parley_catalog_v1_BatchGetProductsRequest, _parley_catalog_v1_BatchGetProductsResponse, _parley_catalog_v1_BatchGetProductsRequest__Output, _parley_catalog_v1_BatchGetProductsResponse__Output>
  GetCompany: MethodDefinition<_parley_catalog_v1_GetCompanyRequest, _parley_catalog_v1_GetCompanyResponse, _parley_catalog_v1_GetCompanyRequest__Output, _parley_catalog_v1_GetCompanyResponse__Output>
  ListChanges: MethodDefinition<_parley_catalog_v1_ListChangesRequest, _parley_catalog_v1_ListChangesResponse, _parley_catalog_v1_ListChangesRequest__Output, _parley_catalog_v1_ListChangesResponse__Output>
  ListNames: MethodDefinition<_parley_catalog_v1_ListNamesRequest, _parley_catalog_v1_ListNamesResponse, _parley_catalog_v1_ListNamesRequest__Output, _parley_catalog_v1_ListNamesResponse__Output>
  SearchCompanies: MethodDefinition<_parley_catalog_v1_SearchCompaniesRequest, _parley_catalog_v1_SearchCompaniesResponse, _parley_catalog_v1_SearchCompaniesRequest__Output, _parley_catalog_v1_SearchCompaniesResponse__Output>
}
