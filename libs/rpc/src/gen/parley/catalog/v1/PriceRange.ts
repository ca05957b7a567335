// Original file: proto/parley/catalog/v1/catalog.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A typical selling range, min <= max.
 */
export interface PriceRange {
  /**
   * ISO 4217.
   */
  'currencyCode'?: (string);
  /**
   * Lower end, in minor units of the currency.
   */
  'minMinor'?: (number | string | Long);
  /**
   * Upper end, in minor units of the currency.
   */
  'maxMinor'?: (number | string | Long);
}

/**
 * A typical selling range, min <= max.
 */
export interface PriceRange__Output {
  /**
   * ISO 4217.
   */
  'currencyCode': (string);
  /**
   * Lower end, in minor units of the currency.
   */
  'minMinor': (string);
  /**
   * Upper end, in minor units of the currency.
   */
  'maxMinor': (string);
}
