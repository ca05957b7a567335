// Original file: proto/parley/pricing/v1/pricing.proto


export interface Calibration {
  'group'?: (string);
  'isOwn'?: (boolean);
  'caseCount'?: (number);
  'insideP10ToP90'?: (number | string);
  'insideP25ToP75'?: (number | string);
  'askedP10'?: (number | string);
  'askedP50'?: (number | string);
  'askedP90'?: (number | string);
}

export interface Calibration__Output {
  'group': (string);
  'isOwn': (boolean);
  'caseCount': (number);
  'insideP10ToP90': (number);
  'insideP25ToP75': (number);
  'askedP10': (number);
  'askedP50': (number);
  'askedP90': (number);
}
