// Original file: proto/parley/scope/v1/scope.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Pre-tax amounts over the whole term; nothing says that they agree.
 */
export interface Amounts {
  /**
   * Before discount, in minor units.
   */
  'listPriceMinor'?: (number | string | Long);
  /**
   * An amount, not a percentage, in minor units.
   */
  'discountMinor'?: (number | string | Long);
  /**
   * What is paid in the end, in minor units.
   */
  'finalPriceMinor'?: (number | string | Long);
  '_listPriceMinor'?: "listPriceMinor";
  '_discountMinor'?: "discountMinor";
  '_finalPriceMinor'?: "finalPriceMinor";
}

/**
 * Pre-tax amounts over the whole term; nothing says that they agree.
 */
export interface Amounts__Output {
  /**
   * Before discount, in minor units.
   */
  'listPriceMinor'?: (string);
  /**
   * An amount, not a percentage, in minor units.
   */
  'discountMinor'?: (string);
  /**
   * What is paid in the end, in minor units.
   */
  'finalPriceMinor'?: (string);
  '_listPriceMinor'?: "listPriceMinor";
  '_discountMinor'?: "discountMinor";
  '_finalPriceMinor'?: "finalPriceMinor";
}
