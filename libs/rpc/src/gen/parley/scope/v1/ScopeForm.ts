// Original file: proto/parley/scope/v1/scope.proto

export const ScopeForm = {
  SCOPE_FORM_UNSPECIFIED: 'SCOPE_FORM_UNSPECIFIED',
  SCOPE_FORM_MESSAGE: 'SCOPE_FORM_MESSAGE',
  SCOPE_FORM_PUBLIC_JSON: 'SCOPE_FORM_PUBLIC_JSON',
  SCOPE_FORM_FINDINGS: 'SCOPE_FORM_FINDINGS',
} as const;

export type ScopeForm =
  | 'SCOPE_FORM_UNSPECIFIED'
  | 0
  | 'SCOPE_FORM_MESSAGE'
  | 1
  | 'SCOPE_FORM_PUBLIC_JSON'
  | 2
  | 'SCOPE_FORM_FINDINGS'
  | 3

export type ScopeForm__Output = typeof ScopeForm[keyof typeof ScopeForm]
