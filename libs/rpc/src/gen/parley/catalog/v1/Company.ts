// Original file: proto/parley/catalog/v1/catalog.proto

import type { StockSymbol as _parley_catalog_v1_StockSymbol, StockSymbol__Output as _parley_catalog_v1_StockSymbol__Output } from '../../../parley/catalog/v1/StockSymbol.ts';
import type { PriceRange as _parley_catalog_v1_PriceRange, PriceRange__Output as _parley_catalog_v1_PriceRange__Output } from '../../../parley/catalog/v1/PriceRange.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';

/**
 * A supplier of software.
 */
export interface Company {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * The name in the register of companies.
   */
  'legalName'?: (string);
  /**
   * Host name of its site, lower case, without `www.`.
   */
  'domain'?: (string);
  /**
   * Free text; may be empty.
   */
  'description'?: (string);
  /**
   * Address of its site.
   */
  'url'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * True when the brand is no longer sold, also after a merger.
   */
  'discontinued'?: (boolean);
  /**
   * `MM-DD` or the name of a month; free text.
   */
  'fiscalYearEnd'?: (string);
  /**
   * Public listings.
   */
  'stockSymbols'?: (_parley_catalog_v1_StockSymbol)[];
  /**
   * UUID of its category.
   */
  'categoryId'?: (string);
  /**
   * What its products usually sell for; the fallback for prices.
   */
  'defaultPriceRange'?: (_parley_catalog_v1_PriceRange | null);
  /**
   * Purchases researched in the last two years.
   */
  'realPurchaseCount'?: (number);
  /**
   * UUIDs of companies it competes with.
   */
  'competitorCompanyIds'?: (string)[];
  /**
   * When it last changed.
   */
  'updateTime'?: (_google_protobuf_Timestamp | null);
  '_url'?: "url";
  '_icon'?: "icon";
  '_fiscalYearEnd'?: "fiscalYearEnd";
  '_categoryId'?: "categoryId";
  '_realPurchaseCount'?: "realPurchaseCount";
}

/**
 * A supplier of software.
 */
export interface Company__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * The name in the register of companies.
   */
  'legalName': (string);
  /**
   * Host name of its site, lower case, without `www.`.
   */
  'domain': (string);
  /**
   * Free text; may be empty.
   */
  'description': (string);
  /**
   * Address of its site.
   */
  'url'?: (string);
  /**
   * Address of its logo.
   */
  'icon'?: (string);
  /**
   * True when the brand is no longer sold, also after a merger.
   */
  'discontinued': (boolean);
  /**
   * `MM-DD` or the name of a month; free text.
   */
  'fiscalYearEnd'?: (string);
  /**
   * Public listings.
   */
  'stockSymbols': (_parley_catalog_v1_StockSymbol__Output)[];
  /**
   * UUID of its category.
   */
  'categoryId'?: (string);
  /**
   * What its products usually sell for; the fallback for prices.
   */
  'defaultPriceRange': (_parley_catalog_v1_PriceRange__Output | null);
  /**
   * Purchases researched in the last two years.
   */
  'realPurchaseCount'?: (number);
  /**
   * UUIDs of companies it competes with.
   */
  'competitorCompanyIds': (string)[];
  /**
   * When it last changed.
   */
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  '_url'?: "url";
  '_icon'?: "icon";
  '_fiscalYearEnd'?: "fiscalYearEnd";
  '_categoryId'?: "categoryId";
  '_realPurchaseCount'?: "realPurchaseCount";
}
