// Original file: proto/parley/catalog/v1/catalog.proto


export interface CompanyName {
  'id'?: (string);
  'name'?: (string);
  'legalName'?: (string);
  'domain'?: (string);
}

export interface CompanyName__Output {
  'id': (string);
  'name': (string);
  'legalName': (string);
  'domain': (string);
}
