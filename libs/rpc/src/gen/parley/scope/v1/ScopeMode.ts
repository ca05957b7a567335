// Original file: proto/parley/scope/v1/scope.proto

/**
 * Which data a scope belongs to.
 */
export const ScopeMode = {
  /**
   * Not a mode.
   */
  SCOPE_MODE_UNSPECIFIED: 'SCOPE_MODE_UNSPECIFIED',
  /**
   * Real data.
   */
  SCOPE_MODE_LIVE: 'SCOPE_MODE_LIVE',
  /**
   * Data of test keys.
   */
  SCOPE_MODE_TEST: 'SCOPE_MODE_TEST',
} as const;

/**
 * Which data a scope belongs to.
 */
export type ScopeMode =
  /**
   * Not a mode.
   */
  | 'SCOPE_MODE_UNSPECIFIED'
  | 0
  /**
   * Real data.
   */
  | 'SCOPE_MODE_LIVE'
  | 1
  /**
   * Data of test keys.
   */
  | 'SCOPE_MODE_TEST'
  | 2

/**
 * Which data a scope belongs to.
 */
export type ScopeMode__Output = typeof ScopeMode[keyof typeof ScopeMode]
