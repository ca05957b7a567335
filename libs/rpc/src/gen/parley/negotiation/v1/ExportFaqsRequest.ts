// Original file: proto/parley/negotiation/v1/faqs.proto


export interface ExportFaqsRequest {
}

export interface ExportFaqsRequest__Output {
}
