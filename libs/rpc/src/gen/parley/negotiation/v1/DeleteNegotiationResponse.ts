// Original file: proto/parley/negotiation/v1/negotiation.proto


export interface DeleteNegotiationResponse {
  'deletedFileCount'?: (number);
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}

export interface DeleteNegotiationResponse__Output {
  'deletedFileCount': (number);
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}
