// Original file: proto/parley/negotiation/v1/faqs.proto


export interface ListFaqsRequest {
  'pageSize'?: (number);
  'pageToken'?: (string);
}

export interface ListFaqsRequest__Output {
  'pageSize': (number);
  'pageToken': (string);
}
