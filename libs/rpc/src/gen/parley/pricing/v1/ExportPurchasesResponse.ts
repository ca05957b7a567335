// Original file: proto/parley/pricing/v1/purchases.proto


export interface ExportPurchasesResponse {
  'lines'?: (string)[];
}

export interface ExportPurchasesResponse__Output {
  'lines': (string)[];
}
