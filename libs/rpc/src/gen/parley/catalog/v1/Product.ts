// Original file: proto/parley/catalog/v1/catalog.proto

import type { PricingDimension as _parley_catalog_v1_PricingDimension, PricingDimension__Output as _parley_catalog_v1_PricingDimension__Output } from '../../../parley/catalog/v1/PricingDimension.ts';
import type { IncludedFeature as _parley_catalog_v1_IncludedFeature, IncludedFeature__Output as _parley_catalog_v1_IncludedFeature__Output } from '../../../parley/catalog/v1/IncludedFeature.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

export interface Product {
  'id'?: (string);
  'companyId'?: (string);
  'productFamilyId'?: (string);
  'name'?: (string);
  'description'?: (string);
  'url'?: (string);
  'icon'?: (string);
  'currencyCode'?: (string);
  'defaultPriceMinor'?: (number | string | Long);
  'customEstimateAvailable'?: (boolean);
  'pricingDimensions'?: (_parley_catalog_v1_PricingDimension)[];
  'includedFeatures'?: (_parley_catalog_v1_IncludedFeature)[];
  'competitorProductIds'?: (string)[];
  'updateTime'?: (_google_protobuf_Timestamp | null);
  '_productFamilyId'?: "productFamilyId";
  '_url'?: "url";
  '_icon'?: "icon";
  '_currencyCode'?: "currencyCode";
  '_defaultPriceMinor'?: "defaultPriceMinor";
}

export interface Product__Output {
  'id': (string);
  'companyId': (string);
  'productFamilyId'?: (string);
  'name': (string);
  'description': (string);
  'url'?: (string);
  'icon'?: (string);
  'currencyCode'?: (string);
  'defaultPriceMinor'?: (string);
  'customEstimateAvailable': (boolean);
  'pricingDimensions': (_parley_catalog_v1_PricingDimension__Output)[];
  'includedFeatures': (_parley_catalog_v1_IncludedFeature__Output)[];
  'competitorProductIds': (string)[];
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  '_productFamilyId'?: "productFamilyId";
  '_url'?: "url";
  '_icon'?: "icon";
  '_currencyCode'?: "currencyCode";
  '_defaultPriceMinor'?: "defaultPriceMinor";
}
