// Original file: proto/parley/files/v1/files.proto

/**
 * Which data a file belongs to.
 */
export const FileMode = {
  /**
   * Not a mode.
   */
  FILE_MODE_UNSPECIFIED: 'FILE_MODE_UNSPECIFIED',
  /**
   * Real data.
   */
  FILE_MODE_LIVE: 'FILE_MODE_LIVE',
  /**
   * Data of test keys.
   */
  FILE_MODE_TEST: 'FILE_MODE_TEST',
} as const;

/**
 * Which data a file belongs to.
 */
export type FileMode =
  /**
   * Not a mode.
   */
  | 'FILE_MODE_UNSPECIFIED'
  | 0
  /**
   * Real data.
   */
  | 'FILE_MODE_LIVE'
  | 1
  /**
   * Data of test keys.
   */
  | 'FILE_MODE_TEST'
  | 2

/**
 * Which data a file belongs to.
 */
export type FileMode__Output = typeof FileMode[keyof typeof FileMode]
