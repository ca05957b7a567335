// Original file: proto/parley/catalog/v1/catalog.proto


export interface SearchProductsRequest {
  'name'?: (string);
  'companyId'?: (string);
  'productFamilyId'?: (string);
  'pageSize'?: (number);
  'pageToken'?: (string);
  '_name'?: "name";
  '_companyId'?: "companyId";
  '_productFamilyId'?: "productFamilyId";
}

export interface SearchProductsRequest__Output {
  'name'?: (string);
  'companyId'?: (string);
  'productFamilyId'?: (string);
  'pageSize': (number);
  'pageToken': (string);
  '_name'?: "name";
  '_companyId'?: "companyId";
  '_productFamilyId'?: "productFamilyId";
}
