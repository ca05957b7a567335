// Original file: proto/parley/gateway/v1/key_admin.proto

/**
 * What can be done to a key.
 */
export const KeyAction = {
  /**
   * Not a value.
   */
  KEY_ACTION_UNSPECIFIED: 'KEY_ACTION_UNSPECIFIED',
  /**
   * It was made.
   */
  KEY_ACTION_CREATED: 'KEY_ACTION_CREATED',
  /**
   * It got a new secret.
   */
  KEY_ACTION_ROLLED: 'KEY_ACTION_ROLLED',
  /**
   * It was ended.
   */
  KEY_ACTION_REVOKED: 'KEY_ACTION_REVOKED',
} as const;

/**
 * What can be done to a key.
 */
export type KeyAction =
  /**
   * Not a value.
   */
  | 'KEY_ACTION_UNSPECIFIED'
  | 0
  /**
   * It was made.
   */
  | 'KEY_ACTION_CREATED'
  | 1
  /**
   * It got a new secret.
   */
  | 'KEY_ACTION_ROLLED'
  | 2
  /**
   * It was ended.
   */
  | 'KEY_ACTION_REVOKED'
  | 3

/**
 * What can be done to a key.
 */
export type KeyAction__Output = typeof KeyAction[keyof typeof KeyAction]
