// Original file: proto/parley/catalog/v1/catalog.proto


export interface GetCompanyRequest {
  'companyId'?: (string);
}

export interface GetCompanyRequest__Output {
  'companyId': (string);
}
