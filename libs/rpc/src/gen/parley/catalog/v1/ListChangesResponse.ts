// Original file: proto/parley/catalog/v1/catalog.proto


export interface ListChangesResponse {
  'batchId'?: (string);
  'categoryIds'?: (string)[];
  'companyIds'?: (string)[];
  'productFamilyIds'?: (string)[];
  'productIds'?: (string)[];
}

export interface ListChangesResponse__Output {
  'batchId': (string);
  'categoryIds': (string)[];
  'companyIds': (string)[];
  'productFamilyIds': (string)[];
  'productIds': (string)[];
}
