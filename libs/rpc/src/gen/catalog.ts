import type * as grpc from '@grpc/grpc-js';
import type { EnumTypeDefinition, MessageTypeDefinition } from '@grpc/proto-loader';

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from './google/protobuf/Timestamp.ts';
import type { BatchGetCompaniesRequest as _parley_catalog_v1_BatchGetCompaniesRequest, BatchGetCompaniesRequest__Output as _parley_catalog_v1_BatchGetCompaniesRequest__Output } from './parley/catalog/v1/BatchGetCompaniesRequest.ts';
import type { BatchGetCompaniesResponse as _parley_catalog_v1_BatchGetCompaniesResponse, BatchGetCompaniesResponse__Output as _parley_catalog_v1_BatchGetCompaniesResponse__Output } from './parley/catalog/v1/BatchGetCompaniesResponse.ts';
import type { BatchGetNamesRequest as _parley_catalog_v1_BatchGetNamesRequest, BatchGetNamesRequest__Output as _parley_catalog_v1_BatchGetNamesRequest__Output } from './parley/catalog/v1/BatchGetNamesRequest.ts';
import type { BatchGetNamesResponse as _parley_catalog_v1_BatchGetNamesResponse, BatchGetNamesResponse__Output as _parley_catalog_v1_BatchGetNamesResponse__Output } from './parley/catalog/v1/BatchGetNamesResponse.ts';
import type { BatchGetProductsRequest as _parley_catalog_v1_BatchGetProductsRequest, BatchGetProductsRequest__Output as _parley_catalog_v1_BatchGetProductsRequest__Output } from './parley/catalog/v1/BatchGetProductsRequest.ts';
import type { BatchGetProductsResponse as _parley_catalog_v1_BatchGetProductsResponse, BatchGetProductsResponse__Output as _parley_catalog_v1_BatchGetProductsResponse__Output } from './parley/catalog/v1/BatchGetProductsResponse.ts';
import type { CatalogServiceClient as _parley_catalog_v1_CatalogServiceClient, CatalogServiceDefinition as _parley_catalog_v1_CatalogServiceDefinition } from './parley/catalog/v1/CatalogService.ts';
import type { CheckboxField as _parley_catalog_v1_CheckboxField, CheckboxField__Output as _parley_catalog_v1_CheckboxField__Output } from './parley/catalog/v1/CheckboxField.ts';
import type { Company as _parley_catalog_v1_Company, Company__Output as _parley_catalog_v1_Company__Output } from './parley/catalog/v1/Company.ts';
import type { CompanyName as _parley_catalog_v1_CompanyName, CompanyName__Output as _parley_catalog_v1_CompanyName__Output } from './parley/catalog/v1/CompanyName.ts';
import type { DimensionDependency as _parley_catalog_v1_DimensionDependency, DimensionDependency__Output as _parley_catalog_v1_DimensionDependency__Output } from './parley/catalog/v1/DimensionDependency.ts';
import type { ExportRecordsRequest as _parley_catalog_v1_ExportRecordsRequest, ExportRecordsRequest__Output as _parley_catalog_v1_ExportRecordsRequest__Output } from './parley/catalog/v1/ExportRecordsRequest.ts';
import type { ExportRecordsResponse as _parley_catalog_v1_ExportRecordsResponse, ExportRecordsResponse__Output as _parley_catalog_v1_ExportRecordsResponse__Output } from './parley/catalog/v1/ExportRecordsResponse.ts';
import type { FormField as _parley_catalog_v1_FormField, FormField__Output as _parley_catalog_v1_FormField__Output } from './parley/catalog/v1/FormField.ts';
import type { GetCompanyRequest as _parley_catalog_v1_GetCompanyRequest, GetCompanyRequest__Output as _parley_catalog_v1_GetCompanyRequest__Output } from './parley/catalog/v1/GetCompanyRequest.ts';
import type { GetCompanyResponse as _parley_catalog_v1_GetCompanyResponse, GetCompanyResponse__Output as _parley_catalog_v1_GetCompanyResponse__Output } from './parley/catalog/v1/GetCompanyResponse.ts';
import type { GetProductRequest as _parley_catalog_v1_GetProductRequest, GetProductRequest__Output as _parley_catalog_v1_GetProductRequest__Output } from './parley/catalog/v1/GetProductRequest.ts';
import type { GetProductResponse as _parley_catalog_v1_GetProductResponse, GetProductResponse__Output as _parley_catalog_v1_GetProductResponse__Output } from './parley/catalog/v1/GetProductResponse.ts';
import type { ImportLine as _parley_catalog_v1_ImportLine, ImportLine__Output as _parley_catalog_v1_ImportLine__Output } from './parley/catalog/v1/ImportLine.ts';
import type { ImportLineError as _parley_catalog_v1_ImportLineError, ImportLineError__Output as _parley_catalog_v1_ImportLineError__Output } from './parley/catalog/v1/ImportLineError.ts';
import type { ImportRecordsRequest as _parley_catalog_v1_ImportRecordsRequest, ImportRecordsRequest__Output as _parley_catalog_v1_ImportRecordsRequest__Output } from './parley/catalog/v1/ImportRecordsRequest.ts';
import type { ImportRecordsResponse as _parley_catalog_v1_ImportRecordsResponse, ImportRecordsResponse__Output as _parley_catalog_v1_ImportRecordsResponse__Output } from './parley/catalog/v1/ImportRecordsResponse.ts';
import type { IncludedFeature as _parley_catalog_v1_IncludedFeature, IncludedFeature__Output as _parley_catalog_v1_IncludedFeature__Output } from './parley/catalog/v1/IncludedFeature.ts';
import type { ListChangesRequest as _parley_catalog_v1_ListChangesRequest, ListChangesRequest__Output as _parley_catalog_v1_ListChangesRequest__Output } from './parley/catalog/v1/ListChangesRequest.ts';
import type { ListChangesResponse as _parley_catalog_v1_ListChangesResponse, ListChangesResponse__Output as _parley_catalog_v1_ListChangesResponse__Output } from './parley/catalog/v1/ListChangesResponse.ts';
import type { ListNamesRequest as _parley_catalog_v1_ListNamesRequest, ListNamesRequest__Output as _parley_catalog_v1_ListNamesRequest__Output } from './parley/catalog/v1/ListNamesRequest.ts';
import type { ListNamesResponse as _parley_catalog_v1_ListNamesResponse, ListNamesResponse__Output as _parley_catalog_v1_ListNamesResponse__Output } from './parley/catalog/v1/ListNamesResponse.ts';
import type { NumberField as _parley_catalog_v1_NumberField, NumberField__Output as _parley_catalog_v1_NumberField__Output } from './parley/catalog/v1/NumberField.ts';
import type { PriceRange as _parley_catalog_v1_PriceRange, PriceRange__Output as _parley_catalog_v1_PriceRange__Output } from './parley/catalog/v1/PriceRange.ts';
import type { PricingDimension as _parley_catalog_v1_PricingDimension, PricingDimension__Output as _parley_catalog_v1_PricingDimension__Output } from './parley/catalog/v1/PricingDimension.ts';
import type { Product as _parley_catalog_v1_Product, Product__Output as _parley_catalog_v1_Product__Output } from './parley/catalog/v1/Product.ts';
import type { ProductFamilyName as _parley_catalog_v1_ProductFamilyName, ProductFamilyName__Output as _parley_catalog_v1_ProductFamilyName__Output } from './parley/catalog/v1/ProductFamilyName.ts';
import type { ProductName as _parley_catalog_v1_ProductName, ProductName__Output as _parley_catalog_v1_ProductName__Output } from './parley/catalog/v1/ProductName.ts';
import type { SearchCompaniesRequest as _parley_catalog_v1_SearchCompaniesRequest, SearchCompaniesRequest__Output as _parley_catalog_v1_SearchCompaniesRequest__Output } from './parley/catalog/v1/SearchCompaniesRequest.ts';
import type { SearchCompaniesResponse as _parley_catalog_v1_SearchCompaniesResponse, SearchCompaniesResponse__Output as _parley_catalog_v1_SearchCompaniesResponse__Output } from './parley/catalog/v1/SearchCompaniesResponse.ts';
import type { SearchProductsRequest as _parley_catalog_v1_SearchProductsRequest, SearchProductsRequest__Output as _parley_catalog_v1_SearchProductsRequest__Output } from './parley/catalog/v1/SearchProductsRequest.ts';
import type { SearchProductsResponse as _parley_catalog_v1_SearchProductsResponse, SearchProductsResponse__Output as _parley_catalog_v1_SearchProductsResponse__Output } from './parley/catalog/v1/SearchProductsResponse.ts';
import type { SelectField as _parley_catalog_v1_SelectField, SelectField__Output as _parley_catalog_v1_SelectField__Output } from './parley/catalog/v1/SelectField.ts';
import type { SelectOption as _parley_catalog_v1_SelectOption, SelectOption__Output as _parley_catalog_v1_SelectOption__Output } from './parley/catalog/v1/SelectOption.ts';
import type { StockSymbol as _parley_catalog_v1_StockSymbol, StockSymbol__Output as _parley_catalog_v1_StockSymbol__Output } from './parley/catalog/v1/StockSymbol.ts';

type SubtypeConstructor<Constructor extends new (...args: any) => any, Subtype> = {
  new(...args: ConstructorParameters<Constructor>): Subtype;
};

export interface ProtoGrpcType {
  google: {
    protobuf: {
      Timestamp: MessageTypeDefinition<_google_protobuf_Timestamp, _google_protobuf_Timestamp__Output>
    }
  }
  parley: {
    catalog: {
      v1: {
        BatchGetCompaniesRequest: MessageTypeDefinition<_parley_catalog_v1_BatchGetCompaniesRequest, _parley_catalog_v1_BatchGetCompaniesRequest__Output>
        BatchGetCompaniesResponse: MessageTypeDefinition<_parley_catalog_v1_BatchGetCompaniesResponse, _parley_catalog_v1_BatchGetCompaniesResponse__Output>
        BatchGetNamesRequest: MessageTypeDefinition<_parley_catalog_v1_BatchGetNamesRequest, _parley_catalog_v1_BatchGetNamesRequest__Output>
        BatchGetNamesResponse: MessageTypeDefinition<_parley_catalog_v1_BatchGetNamesResponse, _parley_catalog_v1_BatchGetNamesResponse__Output>
        BatchGetProductsRequest: MessageTypeDefinition<_parley_catalog_v1_BatchGetProductsRequest, _parley_catalog_v1_BatchGetProductsRequest__Output>
        BatchGetProductsResponse: MessageTypeDefinition<_parley_catalog_v1_BatchGetProductsResponse, _parley_catalog_v1_BatchGetProductsResponse__Output>
        /**
         * The shared catalog: what other services read of it, and how the operator loads it.
         * 
         * Reading is for services (with their caller's identity or their own) and the operator;
         * names and changes are for services that keep a part of the catalog in memory;
         * ImportRecords and ExportRecords are for the operator alone.
         * Ids are UUIDs in text form. Strings are UTF-8. Refusals carry a google.rpc.ErrorInfo
         * whose `reason` is listed in docs/errors.md.
         */
        CatalogService: SubtypeConstructor<typeof grpc.Client, _parley_catalog_v1_CatalogServiceClient> & { service: _parley_catalog_v1_CatalogServiceDefinition }
        CheckboxField: MessageTypeDefinition<_parley_catalog_v1_CheckboxField, _parley_catalog_v1_CheckboxField__Output>
        Company: MessageTypeDefinition<_parley_catalog_v1_Company, _parley_catalog_v1_Company__Output>
        CompanyName: MessageTypeDefinition<_parley_catalog_v1_CompanyName, _parley_catalog_v1_CompanyName__Output>
        DependencyKind: EnumTypeDefinition
        DimensionDependency: MessageTypeDefinition<_parley_catalog_v1_DimensionDependency, _parley_catalog_v1_DimensionDependency__Output>
        ExportRecordsRequest: MessageTypeDefinition<_parley_catalog_v1_ExportRecordsRequest, _parley_catalog_v1_ExportRecordsRequest__Output>
        ExportRecordsResponse: MessageTypeDefinition<_parley_catalog_v1_ExportRecordsResponse, _parley_catalog_v1_ExportRecordsResponse__Output>
        FormField: MessageTypeDefinition<_parley_catalog_v1_FormField, _parley_catalog_v1_FormField__Output>
        GetCompanyRequest: MessageTypeDefinition<_parley_catalog_v1_GetCompanyRequest, _parley_catalog_v1_GetCompanyRequest__Output>
        GetCompanyResponse: MessageTypeDefinition<_parley_catalog_v1_GetCompanyResponse, _parley_catalog_v1_GetCompanyResponse__Output>
        GetProductRequest: MessageTypeDefinition<_parley_catalog_v1_GetProductRequest, _parley_catalog_v1_GetProductRequest__Output>
        GetProductResponse: MessageTypeDefinition<_parley_catalog_v1_GetProductResponse, _parley_catalog_v1_GetProductResponse__Output>
        ImportLine: MessageTypeDefinition<_parley_catalog_v1_ImportLine, _parley_catalog_v1_ImportLine__Output>
        ImportLineError: MessageTypeDefinition<_parley_catalog_v1_ImportLineError, _parley_catalog_v1_ImportLineError__Output>
        ImportRecordsRequest: MessageTypeDefinition<_parley_catalog_v1_ImportRecordsRequest, _parley_catalog_v1_ImportRecordsRequest__Output>
        ImportRecordsResponse: MessageTypeDefinition<_parley_catalog_v1_ImportRecordsResponse, _parley_catalog_v1_ImportRecordsResponse__Output>
        IncludedFeature: MessageTypeDefinition<_parley_catalog_v1_IncludedFeature, _parley_catalog_v1_IncludedFeature__Output>
        ListChangesRequest: MessageTypeDefinition<_parley_catalog_v1_ListChangesRequest, _parley_catalog_v1_ListChangesRequest__Output>
        ListChangesResponse: MessageTypeDefinition<_parley_catalog_v1_ListChangesResponse, _parley_catalog_v1_ListChangesResponse__Output>
        ListNamesRequest: MessageTypeDefinition<_parley_catalog_v1_ListNamesRequest, _parley_catalog_v1_ListNamesRequest__Output>
        ListNamesResponse: MessageTypeDefinition<_parley_catalog_v1_ListNamesResponse, _parley_catalog_v1_ListNamesResponse__Output>
        NumberField: MessageTypeDefinition<_parley_catalog_v1_NumberField, _parley_catalog_v1_NumberField__Output>
        PriceRange: MessageTypeDefinition<_parley_catalog_v1_PriceRange, _parley_catalog_v1_PriceRange__Output>
        PricingDimension: MessageTypeDefinition<_parley_catalog_v1_PricingDimension, _parley_catalog_v1_PricingDimension__Output>
        Product: MessageTypeDefinition<_parley_catalog_v1_Product, _parley_catalog_v1_Product__Output>
        ProductFamilyName: MessageTypeDefinition<_parley_catalog_v1_ProductFamilyName, _parley_catalog_v1_ProductFamilyName__Output>
        ProductName: MessageTypeDefinition<_parley_catalog_v1_ProductName, _parley_catalog_v1_ProductName__Output>
        RecordType: EnumTypeDefinition
        SearchCompaniesRequest: MessageTypeDefinition<_parley_catalog_v1_SearchCompaniesRequest, _parley_catalog_v1_SearchCompaniesRequest__Output>
        SearchCompaniesResponse: MessageTypeDefinition<_parley_catalog_v1_SearchCompaniesResponse, _parley_catalog_v1_SearchCompaniesResponse__Output>
        SearchProductsRequest: MessageTypeDefinition<_parley_catalog_v1_SearchProductsRequest, _parley_catalog_v1_SearchProductsRequest__Output>
        SearchProductsResponse: MessageTypeDefinition<_parley_catalog_v1_SearchProductsResponse, _parley_catalog_v1_SearchProductsResponse__Output>
        SelectField: MessageTypeDefinition<_parley_catalog_v1_SelectField, _parley_catalog_v1_SelectField__Output>
        SelectOption: MessageTypeDefinition<_parley_catalog_v1_SelectOption, _parley_catalog_v1_SelectOption__Output>
        StockSymbol: MessageTypeDefinition<_parley_catalog_v1_StockSymbol, _parley_catalog_v1_StockSymbol__Output>
      }
    }
  }
}

