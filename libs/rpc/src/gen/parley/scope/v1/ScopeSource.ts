// Original file: proto/parley/scope/v1/scope.proto

export const ScopeSource = {
  SCOPE_SOURCE_UNSPECIFIED: 'SCOPE_SOURCE_UNSPECIFIED',
  SCOPE_SOURCE_MANUAL: 'SCOPE_SOURCE_MANUAL',
  SCOPE_SOURCE_DOCUMENT: 'SCOPE_SOURCE_DOCUMENT',
} as const;

export type ScopeSource =
  | 'SCOPE_SOURCE_UNSPECIFIED'
  | 0
  | 'SCOPE_SOURCE_MANUAL'
  | 1
  | 'SCOPE_SOURCE_DOCUMENT'
  | 2

export type ScopeSource__Output = typeof ScopeSource[keyof typeof ScopeSource]
