// Original file: proto/parley/indexes/v1/indexes.proto

export const IndexState = {
  INDEX_STATE_UNSPECIFIED: 'INDEX_STATE_UNSPECIFIED',
  INDEX_STATE_DECLARED: 'INDEX_STATE_DECLARED',
  INDEX_STATE_BUILDING: 'INDEX_STATE_BUILDING',
  INDEX_STATE_MISSING: 'INDEX_STATE_MISSING',
  INDEX_STATE_UNDECLARED: 'INDEX_STATE_UNDECLARED',
} as const;

export type IndexState =
  | 'INDEX_STATE_UNSPECIFIED'
  | 0
  | 'INDEX_STATE_DECLARED'
  | 1
  | 'INDEX_STATE_BUILDING'
  | 2
  | 'INDEX_STATE_MISSING'
  | 3
  | 'INDEX_STATE_UNDECLARED'
  | 4

export type IndexState__Output = typeof IndexState[keyof typeof IndexState]
