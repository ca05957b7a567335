// Original file: proto/parley/negotiation/v1/faqs.proto


export interface ExportFaqsResponse {
  'lines'?: (string)[];
}

export interface ExportFaqsResponse__Output {
  'lines': (string)[];
}
