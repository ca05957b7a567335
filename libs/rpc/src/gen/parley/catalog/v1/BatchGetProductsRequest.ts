// Original file: proto/parley/catalog/v1/catalog.proto


export interface BatchGetProductsRequest {
  'productIds'?: (string)[];
}

export interface BatchGetProductsRequest__Output {
  'productIds': (string)[];
}
