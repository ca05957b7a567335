// Original file: proto/parley/catalog/v1/catalog.proto


/**
 * Some of the records.
 */
export interface ExportRecordsResponse {
  /**
   * One JSON object each, without a line end; at most 1 MiB together.
   */
  'lines'?: (string)[];
}

/**
 * Some of the records.
 */
export interface ExportRecordsResponse__Output {
  /**
   * One JSON object each, without a line end; at most 1 MiB together.
   */
  'lines': (string)[];
}
