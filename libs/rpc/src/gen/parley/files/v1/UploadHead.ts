// Original file: proto/parley/files/v1/files.proto


/**
 * What is known of a file before its bytes.
 */
export interface UploadHead {
  /**
   * The name as it was given; it is cleaned here. Its ending must fit the content; without any
   * ending the content alone decides.
   */
  'filename'?: (string);
  /**
   * The media type as it was given; only `text/csv` for a name without an ending has an effect.
   */
  'declaredMimeType'?: (string);
  /**
   * True for a file that is to be removed after a while unless it is kept.
   */
  'provisional'?: (boolean);
  '_declaredMimeType'?: "declaredMimeType";
}

/**
 * What is known of a file before its bytes.
 */
export interface UploadHead__Output {
  /**
   * The name as it was given; it is cleaned here. Its ending must fit the content; without any
   * ending the content alone decides.
   */
  'filename': (string);
  /**
   * The media type as it was given; only `text/csv` for a name without an ending has an effect.
   */
  'declaredMimeType'?: (string);
  /**
   * True for a file that is to be removed after a while unless it is kept.
   */
  'provisional': (boolean);
  '_declaredMimeType'?: "declaredMimeType";
}
