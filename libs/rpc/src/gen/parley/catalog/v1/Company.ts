// Original file: proto/parley/catalog/v1/catalog.proto

import type { StockSymbol as _parley_catalog_v1_StockSymbol, StockSymbol__Output as _parley_catalog_v1_StockSymbol__Output } from '../../../parley/catalog/v1/StockSymbol.ts';
import type { PriceRange as _parley_catalog_v1_PriceRange, PriceRange__Output as _parley_catalog_v1_PriceRange__Output } from '../../../parley/catalog/v1/PriceRange.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

export interface Company {
  'id'?: (string);
  'name'?: (string);
  'legalName'?: (string);
  'domain'?: (string);
  'description'?: (string);
  'url'?: (string);
  'icon'?: (string);
  'discontinued'?: (boolean);
  'fiscalYearEnd'?: (string);
  'stockSymbols'?: (_parley_catalog_v1_StockSymbol)[];
  'categoryId'?: (string);
  'defaultPriceRange'?: (_parley_catalog_v1_PriceRange | null);
  'realPurchaseCount'?: (number);
  'competitorCompanyIds'?: (string)[];
  'updateTime'?: (_google_protobuf_Timestamp | null);
  '_url'?: "url";
  '_icon'?: "icon";
  '_fiscalYearEnd'?: "fiscalYearEnd";
  '_categoryId'?: "categoryId";
  '_realPurchaseCount'?: "realPurchaseCount";
}

export interface Company__Output {
  'id': (string);
  'name': (string);
  'legalName': (string);
  'domain': (string);
  'description': (string);
  'url'?: (string);
  'icon'?: (string);
  'discontinued': (boolean);
  'fiscalYearEnd'?: (string);
  'stockSymbols': (_parley_catalog_v1_StockSymbol__Output)[];
  'categoryId'?: (string);
  'defaultPriceRange': (_parley_catalog_v1_PriceRange__Output | null);
  'realPurchaseCount'?: (number);
  'competitorCompanyIds': (string)[];
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  '_url'?: "url";
  '_icon'?: "icon";
  '_fiscalYearEnd'?: "fiscalYearEnd";
  '_categoryId'?: "categoryId";
  '_realPurchaseCount'?: "realPurchaseCount";
}
