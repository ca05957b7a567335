// Original file: proto/parley/pricing/v1/pricing.proto


export interface WeightFactors {
  'trust'?: (number | string);
  'age'?: (number | string);
  'likeness'?: (number | string);
  'quantity'?: (number | string);
  'limit'?: (number | string);
}

export interface WeightFactors__Output {
  'trust': (number);
  'age': (number);
  'likeness': (number);
  'quantity': (number);
  'limit': (number);
}
