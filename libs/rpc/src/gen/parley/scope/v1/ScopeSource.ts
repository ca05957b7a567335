// Original file: proto/parley/scope/v1/scope.proto

/**
 * How a scope was made.
 */
export const ScopeSource = {
  /**
   * Not a source.
   */
  SCOPE_SOURCE_UNSPECIFIED: 'SCOPE_SOURCE_UNSPECIFIED',
  /**
   * Typed in.
   */
  SCOPE_SOURCE_MANUAL: 'SCOPE_SOURCE_MANUAL',
  /**
   * Read from a document.
   */
  SCOPE_SOURCE_DOCUMENT: 'SCOPE_SOURCE_DOCUMENT',
} as const;

/**
 * How a scope was made.
 */
export type ScopeSource =
  /**
   * Not a source.
   */
  | 'SCOPE_SOURCE_UNSPECIFIED'
  | 0
  /**
   * Typed in.
   */
  | 'SCOPE_SOURCE_MANUAL'
  | 1
  /**
   * Read from a document.
   */
  | 'SCOPE_SOURCE_DOCUMENT'
  | 2

/**
 * How a scope was made.
 */
export type ScopeSource__Output = typeof ScopeSource[keyof typeof ScopeSource]
