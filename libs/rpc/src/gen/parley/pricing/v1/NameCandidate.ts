// Original file: proto/parley/pricing/v1/purchases.proto


export interface NameCandidate {
  'id'?: (string);
  'name'?: (string);
}

export interface NameCandidate__Output {
  'id': (string);
  'name': (string);
}
