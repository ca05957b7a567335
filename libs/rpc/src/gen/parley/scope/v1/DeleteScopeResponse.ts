// Original file: proto/parley/scope/v1/scope.proto


export interface DeleteScopeResponse {
  'fileDeleted'?: (boolean);
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}

export interface DeleteScopeResponse__Output {
  'fileDeleted': (boolean);
  'keptFileId'?: (string);
  '_keptFileId'?: "keptFileId";
}
