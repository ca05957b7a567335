// Original file: proto/parley/indexes/v1/indexes.proto


export interface ListIndexesRequest {
}

export interface ListIndexesRequest__Output {
}
