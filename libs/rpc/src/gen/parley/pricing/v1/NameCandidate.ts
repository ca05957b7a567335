// Original file: proto/parley/pricing/v1/purchases.proto


export interface NameCandidate {
  'id'?: (string);
  'name'?: (string);
  'likeness'?: (number | string);
}

export interface NameCandidate__Output {
  'id': (string);
  'name': (string);
  'likeness': (number);
}
