// Original file: proto/parley/pricing/v1/pricing.proto


export interface PriceFactors {
  'list'?: (number | string);
  'quantity'?: (number | string);
  'term'?: (number | string);
  'renewal'?: (number | string);
  'age'?: (number | string);
  'dimensions'?: (number | string);
  'defaultPrice'?: (number | string);
  'error'?: (number | string);
}

export interface PriceFactors__Output {
  'list': (number);
  'quantity': (number);
  'term': (number);
  'renewal': (number);
  'age': (number);
  'dimensions': (number);
  'defaultPrice': (number);
  'error': (number);
}
