// Original file: proto/parley/scope/v1/scope.proto

/**
 * How far the reading of a document is.
 */
export const ProcessingStatus = {
  /**
   * Not a status.
   */
  PROCESSING_STATUS_UNSPECIFIED: 'PROCESSING_STATUS_UNSPECIFIED',
  /**
   * Waits to be fetched or read.
   */
  PROCESSING_STATUS_PENDING: 'PROCESSING_STATUS_PENDING',
  /**
   * Is being read.
   */
  PROCESSING_STATUS_PROCESSING: 'PROCESSING_STATUS_PROCESSING',
  /**
   * Was read.
   */
  PROCESSING_STATUS_COMPLETED: 'PROCESSING_STATUS_COMPLETED',
  /**
   * Could not be read.
   */
  PROCESSING_STATUS_FAILED: 'PROCESSING_STATUS_FAILED',
} as const;

/**
 * How far the reading of a document is.
 */
export type ProcessingStatus =
  /**
   * Not a status.
   */
  | 'PROCESSING_STATUS_UNSPECIFIED'
  | 0
  /**
   * Waits to be fetched or read.
   */
  | 'PROCESSING_STATUS_PENDING'
  | 1
  /**
   * Is being read.
   */
  | 'PROCESSING_STATUS_PROCESSING'
  | 2
  /**
   * Was read.
   */
  | 'PROCESSING_STATUS_COMPLETED'
  | 3
  /**
   * Could not be read.
   */
  | 'PROCESSING_STATUS_FAILED'
  | 4

/**
 * How far the reading of a document is.
 */
export type ProcessingStatus__Output = typeof ProcessingStatus[keyof typeof ProcessingStatus]
