// Original file: proto/parley/pricing/v1/purchases.proto

import type { PurchaseDimension as _parley_pricing_v1_PurchaseDimension, PurchaseDimension__Output as _parley_pricing_v1_PurchaseDimension__Output } from '../../../parley/pricing/v1/PurchaseDimension.ts';
import type { Long } from '@grpc/proto-loader';

export interface PurchaseLine {
  'productId'?: (string);
  'productName'?: (string);
  'dimensions'?: (_parley_pricing_v1_PurchaseDimension)[];
  'listPriceMinor'?: (number | string | Long);
  'netPriceMinor'?: (number | string | Long);
  'priceCurrencyCode'?: (string);
  'toPriceCurrency'?: (number | string);
  '_productName'?: "productName";
  '_listPriceMinor'?: "listPriceMinor";
  '_netPriceMinor'?: "netPriceMinor";
}

export interface PurchaseLine__Output {
  'productId': (string);
  'productName'?: (string);
  'dimensions': (_parley_pricing_v1_PurchaseDimension__Output)[];
  'listPriceMinor'?: (string);
  'netPriceMinor'?: (string);
  'priceCurrencyCode': (string);
  'toPriceCurrency': (number);
  '_productName'?: "productName";
  '_listPriceMinor'?: "listPriceMinor";
  '_netPriceMinor'?: "netPriceMinor";
}
