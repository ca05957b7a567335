// Original file: proto/parley/indexes/v1/indexes.proto


export interface DropIndexResponse {
}

export interface DropIndexResponse__Output {
}
