// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * A listing at a stock exchange.
 */
export interface StockSymbol {
  /**
   * The ticker, such as `ACME`.
   */
  'symbol'?: (string);
  /**
   * The exchange, such as `NASDAQ`.
   */
  'exchange'?: (string);
}

/**
 * A listing at a stock exchange.
 */
export interface StockSymbol__Output {
  /**
   * The ticker, such as `ACME`.
   */
  'symbol': (string);
  /**
   * The exchange, such as `NASDAQ`.
   */
  'exchange': (string);
}
