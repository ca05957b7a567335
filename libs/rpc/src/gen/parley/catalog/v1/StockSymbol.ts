// Original file: proto/parley/catalog/v1/catalog.proto


export interface StockSymbol {
  'symbol'?: (string);
  'exchange'?: (string);
}

export interface StockSymbol__Output {
  'symbol': (string);
  'exchange': (string);
}
