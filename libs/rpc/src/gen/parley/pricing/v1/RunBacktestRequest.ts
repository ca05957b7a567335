// Original file: proto/parley/pricing/v1/backtest.proto


export interface RunBacktestRequest {
  'supplier'?: (string);
  '_supplier'?: "supplier";
}

export interface RunBacktestRequest__Output {
  'supplier'?: (string);
  '_supplier'?: "supplier";
}
