// Original file: proto/parley/negotiation/v1/faqs.proto


export interface GetFaqsRequest {
  'companyId'?: (string);
}

export interface GetFaqsRequest__Output {
  'companyId': (string);
}
