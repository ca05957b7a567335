// Original file: proto/parley/catalog/v1/catalog.proto


export interface GetProductRequest {
  'productId'?: (string);
}

export interface GetProductRequest__Output {
  'productId': (string);
}
