// Original file: proto/parley/catalog/v1/catalog.proto


export interface ListNamesRequest {
}

export interface ListNamesRequest__Output {
}
