// Original file: proto/parley/catalog/v1/catalog.proto


export interface ProductFamilyName {
  'id'?: (string);
  'name'?: (string);
}

export interface ProductFamilyName__Output {
  'id': (string);
  'name': (string);
}
