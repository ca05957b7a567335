// Original file: proto/parley/gateway/v1/key_admin.proto

/**
 * Which data a key sees: the two never mix.
 */
export const KeyMode = {
  /**
   * Not a value; refused.
   */
  KEY_MODE_UNSPECIFIED: 'KEY_MODE_UNSPECIFIED',
  /**
   * Data in earnest.
   */
  KEY_MODE_LIVE: 'KEY_MODE_LIVE',
  /**
   * Data for trying things out.
   */
  KEY_MODE_TEST: 'KEY_MODE_TEST',
} as const;

/**
 * Which data a key sees: the two never mix.
 */
export type KeyMode =
  /**
   * Not a value; refused.
   */
  | 'KEY_MODE_UNSPECIFIED'
  | 0
  /**
   * Data in earnest.
   */
  | 'KEY_MODE_LIVE'
  | 1
  /**
   * Data for trying things out.
   */
  | 'KEY_MODE_TEST'
  | 2

/**
 * Which data a key sees: the two never mix.
 */
export type KeyMode__Output = typeof KeyMode[keyof typeof KeyMode]
