// Original file: proto/parley/catalog/v1/catalog.proto


export interface BatchGetCompaniesRequest {
  'companyIds'?: (string)[];
}

export interface BatchGetCompaniesRequest__Output {
  'companyIds': (string)[];
}
