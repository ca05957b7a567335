// Original file: proto/parley/catalog/v1/catalog.proto

import type * as grpc from '@grpc/grpc-js'
import type { MethodDefinition } from '@grpc/proto-loader'
import type { BatchGetCompaniesRequest as _parley_catalog_v1_BatchGetCompaniesRequest, BatchGetCompaniesRequest__Output as _parley_catalog_v1_BatchGetCompaniesRequest__Output } from '../../../parley/catalog/v1/BatchGetCompaniesRequest.ts';
import type { BatchGetCompaniesResponse as _parley_catalog_v1_BatchGetCompaniesResponse, BatchGetCompaniesResponse__Output as _parley_catalog_v1_BatchGetCompaniesResponse__Output } from '../../../parley/catalog/v1/BatchGetCompaniesResponse.ts';
import type { BatchGetNamesRequest as _parley_catalog_v1_BatchGetNamesRequest, BatchGetNamesRequest__Output as _parley_catalog_v1_BatchGetNamesRequest__Output } from '../../../parley/catalog/v1/BatchGetNamesRequest.ts';
import type { BatchGetNamesResponse as _parley_catalog_v1_BatchGetNamesResponse, BatchGetNamesResponse__Output as _parley_catalog_v1_BatchGetNamesResponse__Output } from '../../../parley/catalog/v1/BatchGetNamesResponse.ts';
import type { BatchGetProductsRequest as _parley_catalog_v1_BatchGetProductsRequest, BatchGetProductsRequest__Output as _parley_catalog_v1_BatchGetProductsRequest__Output } from '../../../parley/catalog/v1/BatchGetProductsRequest.ts';
import type { BatchGetProductsResponse as _parley_catalog_v1_BatchGetProductsResponse, BatchGetProductsResponse__Output as _parley_catalog_v1_BatchGetProductsResponse__Output } from '../../../parley/catalog/v1/BatchGetProductsResponse.ts';
import type { ExportRecordsRequest as _parley_catalog_v1_ExportRecordsRequest, ExportRecordsRequest__Output as _parley_catalog_v1_ExportRecordsRequest__Output } from '../../../parley/catalog/v1/ExportRecordsRequest.ts';
import type { ExportRecordsResponse as _parley_catalog_v1_ExportRecordsResponse, ExportRecordsResponse__Output as _parley_catalog_v1_ExportRecordsResponse__Output } from '../../../parley/catalog/v1/ExportRecordsResponse.ts';
import type { GetCompanyRequest as _parley_catalog_v1_GetCompanyRequest, GetCompanyRequest__Output as _parley_catalog_v1_GetCompanyRequest__Output } from '../../../parley/catalog/v1/GetCompanyRequest.ts';
import type { GetCompanyResponse as _parley_catalog_v1_GetCompanyResponse, GetCompanyResponse__Output as _parley_catalog_v1_GetCompanyResponse__Output } from '../../../parley/catalog/v1/GetCompanyResponse.ts';
import type { GetProductRequest as _parley_catalog_v1_GetProductRequest, GetProductRequest__Output as _parley_catalog_v1_GetProductRequest__Output } from '../../../parley/catalog/v1/GetProductRequest.ts';
import type { GetProductResponse as _parley_catalog_v1_GetProductResponse, GetProductResponse__Output as _parley_catalog_v1_GetProductResponse__Output } from '../../../parley/catalog/v1/GetProductResponse.ts';
import type { ImportRecordsRequest as _parley_catalog_v1_ImportRecordsRequest, ImportRecordsRequest__Output as _parley_catalog_v1_ImportRecordsRequest__Output } from '../../../parley/catalog/v1/ImportRecordsRequest.ts';
import type { ImportRecordsResponse as _parley_catalog_v1_ImportRecordsResponse, ImportRecordsResponse__Output as _parley_catalog_v1_ImportRecordsResponse__Output } from '../../../parley/catalog/v1/ImportRecordsResponse.ts';
import type { ListChangesRequest as _parley_catalog_v1_ListChangesRequest, ListChangesRequest__Output as _parley_catalog_v1_ListChangesRequest__Output } from '../../../parley/catalog/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _parley_catalog_v1_ListChangesResponse, ListChangesResponse__Output as _parley_catalog_v1_ListChangesResponse__Output } from '../../../parley/catalog/v1/ListChangesResponse.ts';
import type { ListNamesRequest as _parley_catalog_v1_ListNamesRequest, ListNamesRequest__Output as _parley_catalog_v1_ListNamesRequest__Output } from '../../../parley/catalog/v1/ListNamesRequest.ts';
import type { ListNamesResponse as _parley_catalog_v1_ListNamesResponse, ListNamesResponse__Output as _parley_catalog_v1_ListNamesResponse__Output } from '../../../parley/catalog/v1/ListNamesResponse.ts';
import type { SearchCompaniesRequest as _parley_catalog_v1_SearchCompaniesRequest, SearchCompaniesRequest__Output as _parley_catalog_v1_SearchCompaniesRequest__Output } from '../../../parley/catalog/v1/SearchCompaniesRequest.ts';
import type { SearchCompaniesResponse as _parley_catalog_v1_SearchCompaniesResponse, SearchCompaniesResponse__Output as _parley_catalog_v1_SearchCompaniesResponse__Output } from '../../../parley/catalog/v1/SearchCompaniesResponse.ts';
import type { SearchProductsRequest as _parley_catalog_v1_SearchProductsRequest, SearchProductsRequest__Output as _parley_catalog_v1_SearchProductsRequest__Output } from '../../../parley/catalog/v1/SearchProductsRequest.ts';
import type { SearchProductsResponse as _parley_catalog_v1_SearchProductsResponse, SearchProductsResponse__Output as _parley_catalog_v1_SearchProductsResponse__Output } from '../../../parley/catalog/v1/SearchProductsResponse.ts';

/**
 * The shared catalog: what other services read of it, and how the operator loads it.
 * 
 * Reading is for services (with their caller's identity or their own) and the operator;
 * names and changes are for services that keep a part of the catalog in memory;
 * ImportRecords and ExportRecords are for the operator alone.
 * Ids are UUIDs in text form. Strings are UTF-8. Refusals carry a google.rpc.ErrorInfo
 * whose `reason` is listed in docs/errors.md.
 */
export interface CatalogServiceClient extends grpc.Client {
  /**
   * Many companies by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Many companies by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  batchGetCompanies(argument: _parley_catalog_v1_BatchGetCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetCompaniesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * The names of these records. Unknown ids are left out.
   */
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  BatchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * The names of these records. Unknown ids are left out.
   */
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  batchGetNames(argument: _parley_catalog_v1_BatchGetNamesRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetNamesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Many products by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  BatchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * Many products by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  batchGetProducts(argument: _parley_catalog_v1_BatchGetProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_BatchGetProductsResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Every record in the import format, in an order that can be imported again: categories
   * (parents first), companies, product families, products.
   */
  ExportRecords(argument: _parley_catalog_v1_ExportRecordsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ExportRecordsResponse__Output>;
  ExportRecords(argument: _parley_catalog_v1_ExportRecordsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ExportRecordsResponse__Output>;
  /**
   * Every record in the import format, in an order that can be imported again: categories
   * (parents first), companies, product families, products.
   */
  exportRecords(argument: _parley_catalog_v1_ExportRecordsRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ExportRecordsResponse__Output>;
  exportRecords(argument: _parley_catalog_v1_ExportRecordsRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ExportRecordsResponse__Output>;
  
  /**
   * One company by id. COMPANY_NOT_FOUND when there is none.
   */
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  GetCompany(argument: _parley_catalog_v1_GetCompanyRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One company by id. COMPANY_NOT_FOUND when there is none.
   */
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  getCompany(argument: _parley_catalog_v1_GetCompanyRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetCompanyResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * One product by id. PRODUCT_NOT_FOUND when there is none.
   */
  GetProduct(argument: _parley_catalog_v1_GetProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _parley_catalog_v1_GetProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _parley_catalog_v1_GetProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  GetProduct(argument: _parley_catalog_v1_GetProductRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  /**
   * One product by id. PRODUCT_NOT_FOUND when there is none.
   */
  getProduct(argument: _parley_catalog_v1_GetProductRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _parley_catalog_v1_GetProductRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _parley_catalog_v1_GetProductRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  getProduct(argument: _parley_catalog_v1_GetProductRequest, callback: grpc.requestCallback<_parley_catalog_v1_GetProductResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * Applies records in the catalog's JSON Lines format: see `parley catalog import --help`.
   * 
   * Each request is one batch; each batch is answered by one response, in order, after it
   * is stored. A line is applied wholly or refused wholly; a refused line does not stop the
   * stream. Records that are stored already, byte for byte in meaning, count as unchanged,
   * so sending a file again after a break is safe and resumes it.
   */
  ImportRecords(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsResponse__Output>;
  ImportRecords(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsResponse__Output>;
  /**
   * Applies records in the catalog's JSON Lines format: see `parley catalog import --help`.
   * 
   * Each request is one batch; each batch is answered by one response, in order, after it
   * is stored. A line is applied wholly or refused wholly; a refused line does not stop the
   * stream. Records that are stored already, byte for byte in meaning, count as unchanged,
   * so sending a file again after a break is safe and resumes it.
   */
  importRecords(metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsResponse__Output>;
  importRecords(options?: grpc.CallOptions): grpc.ClientDuplexStream<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsResponse__Output>;
  
  /**
   * What imports have changed since then, for who may have missed an event. Told of for 24 hours.
   */
  ListChanges(argument: _parley_catalog_v1_ListChangesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  ListChanges(argument: _parley_catalog_v1_ListChangesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  /**
   * What imports have changed since then, for who may have missed an event. Told of for 24 hours.
   */
  listChanges(argument: _parley_catalog_v1_ListChangesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  listChanges(argument: _parley_catalog_v1_ListChangesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListChangesResponse__Output>;
  
  /**
   * The names of all companies, product families and products, in this order.
   */
  ListNames(argument: _parley_catalog_v1_ListNamesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  ListNames(argument: _parley_catalog_v1_ListNamesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  /**
   * The names of all companies, product families and products, in this order.
   */
  listNames(argument: _parley_catalog_v1_ListNamesRequest, metadata: grpc.Metadata, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  listNames(argument: _parley_catalog_v1_ListNamesRequest, options?: grpc.CallOptions): grpc.ClientReadableStream<_parley_catalog_v1_ListNamesResponse__Output>;
  
  /**
   * A page of the companies that match every given filter, by name (case-insensitive), then id.
   */
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  SearchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of the companies that match every given filter, by name (case-insensitive), then id.
   */
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  searchCompanies(argument: _parley_catalog_v1_SearchCompaniesRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchCompaniesResponse__Output>): grpc.ClientUnaryCall;
  
  /**
   * A page of the products that match every given filter, by name (case-insensitive), then id.
   */
  SearchProducts(argument: _parley_catalog_v1_SearchProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  SearchProducts(argument: _parley_catalog_v1_SearchProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  SearchProducts(argument: _parley_catalog_v1_SearchProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  SearchProducts(argument: _parley_catalog_v1_SearchProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  /**
   * A page of the products that match every given filter, by name (case-insensitive), then id.
   */
  searchProducts(argument: _parley_catalog_v1_SearchProductsRequest, metadata: grpc.Metadata, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  searchProducts(argument: _parley_catalog_v1_SearchProductsRequest, metadata: grpc.Metadata, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  searchProducts(argument: _parley_catalog_v1_SearchProductsRequest, options: grpc.CallOptions, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  searchProducts(argument: _parley_catalog_v1_SearchProductsRequest, callback: grpc.requestCallback<_parley_catalog_v1_SearchProductsResponse__Output>): grpc.ClientUnaryCall;
  
}

/**
 * The shared catalog: what other services read of it, and how the operator loads it.
 * 
 * Reading is for services (with their caller's identity or their own) and the operator;
 * names and changes are for services that keep a part of the catalog in memory;
 * ImportRecords and ExportRecords are for the operator alone.
 * Ids are UUIDs in text form. Strings are UTF-8. Refusals carry a google.rpc.ErrorInfo
 * whose `reason` is listed in docs/errors.md.
 */
export interface CatalogServiceHandlers extends grpc.UntypedServiceImplementation {
  /**
   * Many companies by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  BatchGetCompanies: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetCompaniesRequest__Output, _parley_catalog_v1_BatchGetCompaniesResponse>;
  
  /**
   * The names of these records. Unknown ids are left out.
   */
  BatchGetNames: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetNamesRequest__Output, _parley_catalog_v1_BatchGetNamesResponse>;
  
  /**
   * Many products by id. Unknown ids are left out. Ask again for those it had no room for.
   */
  BatchGetProducts: grpc.handleUnaryCall<_parley_catalog_v1_BatchGetProductsRequest__Output, _parley_catalog_v1_BatchGetProductsResponse>;
  
  /**
   * Every record in the import format, in an order that can be imported again: categories
   * (parents first), companies, product families, products.
   */
  ExportRecords: grpc.handleServerStreamingCall<_parley_catalog_v1_ExportRecordsRequest__Output, _parley_catalog_v1_ExportRecordsResponse>;
  
  /**
   * One company by id. COMPANY_NOT_FOUND when there is none.
   */
  GetCompany: grpc.handleUnaryCall<_parley_catalog_v1_GetCompanyRequest__Output, _parley_catalog_v1_GetCompanyResponse>;
  
  /**
   * One product by id. PRODUCT_NOT_FOUND when there is none.
   */
  GetProduct: grpc.handleUnaryCall<_parley_catalog_v1_GetProductRequest__Output, _parley_catalog_v1_GetProductResponse>;
  
  /**
   * Applies records in the catalog's JSON Lines format: see `parley catalog import --help`.
   * 
   * Each request is one batch; each batch is answered by one response, in order, after it
   * is stored. A line is applied wholly or refused wholly; a refused line does not stop the
   * stream. Records that are stored already, byte for byte in meaning, count as unchanged,
   * so sending a file again after a break is safe and resumes it.
   */
  ImportRecords: grpc.handleBidiStreamingCall<_parley_catalog_v1_ImportRecordsRequest__Output, _parley_catalog_v1_ImportRecordsResponse>;
  
  /**
   * What imports have changed since then, for who may have missed an event. Told of for 24 hours.
   */
  ListChanges: grpc.handleServerStreamingCall<_parley_catalog_v1_ListChangesRequest__Output, _parley_catalog_v1_ListChangesResponse>;
  
  /**
   * The names of all companies, product families and products, in this order.
   */
  ListNames: grpc.handleServerStreamingCall<_parley_catalog_v1_ListNamesRequest__Output, _parley_catalog_v1_ListNamesResponse>;
  
  /**
   * A page of the companies that match every given filter, by name (case-insensitive), then id.
   */
  SearchCompanies: grpc.handleUnaryCall<_parley_catalog_v1_SearchCompaniesRequest__Output, _parley_catalog_v1_SearchCompaniesResponse>;
  
  /**
   * A page of the products that match every given filter, by name (case-insensitive), then id.
   */
  SearchProducts: grpc.handleUnaryCall<_parley_catalog_v1_SearchProductsRequest__Output, _parley_catalog_v1_SearchProductsResponse>;
  
}

export interface CatalogServiceDefinition extends grpc.ServiceDefinition {
  BatchGetCompanies: MethodDefinition<_parley_catalog_v1_BatchGetCompaniesRequest, _parley_catalog_v1_BatchGetCompaniesResponse, _parley_catalog_v1_BatchGetCompaniesRequest__Output, _parley_catalog_v1_BatchGetCompaniesResponse__Output>
  BatchGetNames: MethodDefinition<_parley_catalog_v1_BatchGetNamesRequest, _parley_catalog_v1_BatchGetNamesResponse, _parley_catalog_v1_BatchGetNamesRequest__Output, _parley_catalog_v1_BatchGetNamesResponse__Output>
  BatchGetProducts: MethodDefinition<_parley_catalog_v1_BatchGetProductsRequest, _parley_catalog_v1_BatchGetProductsResponse, _parley_catalog_v1_BatchGetProductsRequest__Output, _parley_catalog_v1_BatchGetProductsResponse__Output>
  ExportRecords: MethodDefinition<_parley_catalog_v1_ExportRecordsRequest, _parley_catalog_v1_ExportRecordsResponse, _parley_catalog_v1_ExportRecordsRequest__Output, _parley_catalog_v1_ExportRecordsResponse__Output>
  GetCompany: MethodDefinition<_parley_catalog_v1_GetCompanyRequest, _parley_catalog_v1_GetCompanyResponse, _parley_catalog_v1_GetCompanyRequest__Output, _parley_catalog_v1_GetCompanyResponse__Output>
  GetProduct: MethodDefinition<_parley_catalog_v1_GetProductRequest, _parley_catalog_v1_GetProductResponse, _parley_catalog_v1_GetProductRequest__Output, _parley_catalog_v1_GetProductResponse__Output>
  ImportRecords: MethodDefinition<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsResponse, _parley_catalog_v1_ImportRecordsRequest__Output, _parley_catalog_v1_ImportRecordsResponse__Output>
  ListChanges: MethodDefinition<_parley_catalog_v1_ListChangesRequest, _parley_catalog_v1_ListChangesResponse, _parley_catalog_v1_ListChangesRequest__Output, _parley_catalog_v1_ListChangesResponse__Output>
  ListNames: MethodDefinition<_parley_catalog_v1_ListNamesRequest, _parley_catalog_v1_ListNamesResponse, _parley_catalog_v1_ListNamesRequest__Output, _parley_catalog_v1_ListNamesResponse__Output>
  SearchCompanies: MethodDefinition<_parley_catalog_v1_SearchCompaniesRequest, _parley_catalog_v1_SearchCompaniesResponse, _parley_catalog_v1_SearchCompaniesRequest__Output, _parley_catalog_v1_SearchCompaniesResponse__Output>
  SearchProducts: MethodDefinition<_parley_catalog_v1_SearchProductsRequest, _parley_catalog_v1_SearchProductsResponse, _parley_catalog_v1_SearchProductsRequest__Output, _parley_catalog_v1_SearchProductsResponse__Output>
}
