// Original file: proto/parley/pricing/v1/purchases.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { CurrencyTotal as _parley_pricing_v1_CurrencyTotal, CurrencyTotal__Output as _parley_pricing_v1_CurrencyTotal__Output } from '../../../parley/pricing/v1/CurrencyTotal.ts';

export interface PurchaseImport {
  'id'?: (string);
  'source'?: (string);
  'status'?: (string);
  'startTime'?: (_google_protobuf_Timestamp | null);
  'finishTime'?: (_google_protobuf_Timestamp | null);
  'replaces'?: (string);
  'purchaseCount'?: (number);
  'totals'?: (_parley_pricing_v1_CurrencyTotal)[];
  '_replaces'?: "replaces";
}

export interface PurchaseImport__Output {
  'id': (string);
  'source': (string);
  'status': (string);
  'startTime': (_google_protobuf_Timestamp__Output | null);
  'finishTime': (_google_protobuf_Timestamp__Output | null);
  'replaces'?: (string);
  'purchaseCount': (number);
  'totals': (_parley_pricing_v1_CurrencyTotal__Output)[];
  '_replaces'?: "replaces";
}
