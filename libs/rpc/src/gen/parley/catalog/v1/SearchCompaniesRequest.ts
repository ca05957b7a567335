// Original file: proto/parley/catalog/v1/catalog.proto


export interface SearchCompaniesRequest {
  'name'?: (string);
  'domain'?: (string);
  'categoryId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_name'?: "name";
  '_domain'?: "domain";
  '_categoryId'?: "categoryId";
}

export interface SearchCompaniesRequest__Output {
  'name'?: (string);
  'domain'?: (string);
  'categoryId'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_name'?: "name";
  '_domain'?: "domain";
  '_categoryId'?: "categoryId";
}
