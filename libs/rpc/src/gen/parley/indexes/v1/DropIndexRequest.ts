// Original file: proto/parley/indexes/v1/indexes.proto


export interface DropIndexRequest {
  'collection'?: (string);
  'name'?: (string);
}

export interface DropIndexRequest__Output {
  'collection': (string);
  'name': (string);
}
