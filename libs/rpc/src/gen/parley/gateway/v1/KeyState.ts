// Original file: proto/parley/gateway/v1/key_admin.proto

/**
 * Whether a key works.
 */
export const KeyState = {
  /**
   * Not a value.
   */
  KEY_STATE_UNSPECIFIED: 'KEY_STATE_UNSPECIFIED',
  /**
   * It works.
   */
  KEY_STATE_ACTIVE: 'KEY_STATE_ACTIVE',
  /**
   * Its time is over.
   */
  KEY_STATE_EXPIRED: 'KEY_STATE_EXPIRED',
  /**
   * It was revoked.
   */
  KEY_STATE_REVOKED: 'KEY_STATE_REVOKED',
} as const;

/**
 * Whether a key works.
 */
export type KeyState =
  /**
   * Not a value.
   */
  | 'KEY_STATE_UNSPECIFIED'
  | 0
  /**
   * It works.
   */
  | 'KEY_STATE_ACTIVE'
  | 1
  /**
   * Its time is over.
   */
  | 'KEY_STATE_EXPIRED'
  | 2
  /**
   * It was revoked.
   */
  | 'KEY_STATE_REVOKED'
  | 3

/**
 * Whether a key works.
 */
export type KeyState__Output = typeof KeyState[keyof typeof KeyState]
