// Original file: proto/parley/catalog/v1/catalog.proto


export interface ProductName {
  'id'?: (string);
  'companyId'?: (string);
  'productFamilyId'?: (string);
  'name'?: (string);
  '_productFamilyId'?: "productFamilyId";
}

export interface ProductName__Output {
  'id': (string);
  'companyId': (string);
  'productFamilyId'?: (string);
  'name': (string);
  '_productFamilyId'?: "productFamilyId";
}
