// Original file: proto/parley/catalog/v1/catalog.proto


export interface BatchGetNamesRequest {
  'companyIds'?: (string)[];
  'productFamilyIds'?: (string)[];
  'productIds'?: (string)[];
}

export interface BatchGetNamesRequest__Output {
  'companyIds': (string)[];
  'productFamilyIds': (string)[];
  'productIds': (string)[];
}
