// Original file: proto/parley/pricing/v1/purchases.proto

import type { PurchaseLine as _parley_pricing_v1_PurchaseLine, PurchaseLine__Output as _parley_pricing_v1_PurchaseLine__Output } from '../../../parley/pricing/v1/PurchaseLine.ts';
import type { LeftOutLine as _parley_pricing_v1_LeftOutLine, LeftOutLine__Output as _parley_pricing_v1_LeftOutLine__Output } from '../../../parley/pricing/v1/LeftOutLine.ts';
import type { Long } from '@grpc/proto-loader';

export interface Purchase {
  'id'?: (string);
  'publicId'?: (string);
  'supplierId'?: (string);
  'supplierName'?: (string);
  'buyer'?: (string);
  'startDate'?: (string);
  'months'?: (number);
  'isRenewal'?: (boolean);
  'currencyCode'?: (string);
  'netTotalMinor'?: (number | string | Long);
  'lines'?: (_parley_pricing_v1_PurchaseLine)[];
  'discountMinor'?: (number | string | Long);
  'leftOut'?: (_parley_pricing_v1_LeftOutLine)[];
  '_supplierName'?: "supplierName";
  '_buyer'?: "buyer";
  '_discountMinor'?: "discountMinor";
}

export interface Purchase__Output {
  'id': (string);
  'publicId': (string);
  'supplierId': (string);
  'supplierName'?: (string);
  'buyer'?: (string);
  'startDate': (string);
  'months': (number);
  'isRenewal': (boolean);
  'currencyCode': (string);
  'netTotalMinor': (string);
  'lines': (_parley_pricing_v1_PurchaseLine__Output)[];
  'discountMinor'?: (string);
  'leftOut': (_parley_pricing_v1_LeftOutLine__Output)[];
  '_supplierName'?: "supplierName";
  '_buyer'?: "buyer";
  '_discountMinor'?: "discountMinor";
}
