// Original file: proto/parley/catalog/v1/catalog.proto

import type { PricingDimension as _parley_catalog_v1_PricingDimension, PricingDimension__Output as _parley_catalog_v1_PricingDimension__Output } from '../../../parley/catalog/v1/PricingDimension.ts';
import type { IncludedFeature as _parley_catalog_v1_IncludedFeature, IncludedFeature__Output as _parley_catalog_v1_IncludedFeature__Output } from '../../../parley/catalog/v1/IncludedFeature.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { Long } from '@grpc/proto-loader';

/**
 * Something a company sells.
 */
export interface Product {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * UUID of the company that sells it.
   */
  'companyId'?: (string);
  /**
   * UUID of its family; absent when it stands outside any.
   */
  'productFamilyId'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * Free text; may be empty.
   */
  'description'?: (string);
  /**
   * Address of its page.
   */
  'url'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * ISO 4217.
   */
  'currencyCode'?: (string);
  /**
   * Typical price in minor units of currency_code, which is then set too.
   */
  'defaultPriceMinor'?: (number | string | Long);
  /**
   * False exactly when no dimension has a known impact on the price.
   */
  'customEstimateAvailable'?: (boolean);
  /**
   * What its price depends on, in catalogue order.
   */
  'pricingDimensions'?: (_parley_catalog_v1_PricingDimension)[];
  /**
   * What is included at no extra price.
   */
  'includedFeatures'?: (_parley_catalog_v1_IncludedFeature)[];
  /**
   * UUIDs of products it competes with.
   */
  'competitorProductIds'?: (string)[];
  /**
   * When it last changed.
   */
  'updateTime'?: (_google_protobuf_Timestamp | null);
  '_productFamilyId'?: "productFamilyId";
  '_url'?: "url";
  '_icon'?: "icon";
  '_currencyCode'?: "currencyCode";
  '_defaultPriceMinor'?: "defaultPriceMinor";
}

/**
 * Something a company sells.
 */
export interface Product__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * UUID of the company that sells it.
   */
  'companyId': (string);
  /**
   * UUID of its family; absent when it stands outside any.
   */
  'productFamilyId'?: (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * Free text; may be empty.
   */
  'description': (string);
  /**
   * Address of its page.
   */
  'url'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * ISO 4217.
   */
  'currencyCode'?: (string);
  /**
   * Typical price in minor units of currency_code, which is then set too.
   */
  'defaultPriceMinor'?: (string);
  /**
   * False exactly when no dimension has a known impact on the price.
   */
  'customEstimateAvailable': (boolean);
  /**
   * What its price depends on, in catalogue order.
   */
  'pricingDimensions': (_parley_catalog_v1_PricingDimension__Output)[];
  /**
   * What is included at no extra price.
   */
  'includedFeatures': (_parley_catalog_v1_IncludedFeature__Output)[];
  /**
   * UUIDs of products it competes with.
   */
  'competitorProductIds': (string)[];
  /**
   * When it last changed.
   */
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  '_productFamilyId'?: "productFamilyId";
  '_url'?: "url";
  '_icon'?: "icon";
  '_currencyCode'?: "currencyCode";
  '_defaultPriceMinor'?: "defaultPriceMinor";
}
