// Original file: proto/parley/catalog/v1/catalog.proto


export interface IncludedFeature {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
}

export interface IncludedFeature__Output {
  'id': (string);
  'name': (string);
  'description': (string);
}
