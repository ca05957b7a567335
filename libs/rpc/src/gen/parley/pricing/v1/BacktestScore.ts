// Original file: proto/parley/pricing/v1/backtest.proto


export interface BacktestScore {
  'caseCount'?: (number);
  'pinball'?: (number | string);
  'insideP10ToP90'?: (number | string);
  'insideP25ToP75'?: (number | string);
  'halfInsideP10ToP90'?: (number | string);
  'halfInsideP25ToP75'?: (number | string);
  'p50Error'?: (number | string);
  'width'?: (number | string);
}

export interface BacktestScore__Output {
  'caseCount': (number);
  'pinball': (number);
  'insideP10ToP90': (number);
  'insideP25ToP75': (number);
  'halfInsideP10ToP90': (number);
  'halfInsideP25ToP75': (number);
  'p50Error': (number);
  'width': (number);
}
