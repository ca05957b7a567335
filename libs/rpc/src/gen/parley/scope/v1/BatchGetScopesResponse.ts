// Original file: proto/parley/scope/v1/scope.proto


export interface BatchGetScopesResponse {
  'publicJson'?: ({[key: string]: string});
  'remainingScopeIds'?: (string)[];
}

export interface BatchGetScopesResponse__Output {
  'publicJson': ({[key: string]: string});
  'remainingScopeIds': (string)[];
}
