// Original file: proto/parley/scope/v1/scope.proto

import type { ProcessingStatus as _parley_scope_v1_ProcessingStatus, ProcessingStatus__Output as _parley_scope_v1_ProcessingStatus__Output } from '../../../parley/scope/v1/ProcessingStatus.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { PurchaseType as _parley_scope_v1_PurchaseType, PurchaseType__Output as _parley_scope_v1_PurchaseType__Output } from '../../../parley/scope/v1/PurchaseType.ts';

/**
 * How the reading of a document went.
 */
export interface DocumentProcessing {
  /**
   * How far it is.
   */
  'status'?: (_parley_scope_v1_ProcessingStatus);
  /**
   * The name of the file.
   */
  'filename'?: (string);
  /**
   * `order_form`, `contract` or `other`.
   */
  'documentType'?: (string);
  /**
   * Media type of the file.
   */
  'mimeType'?: (string);
  /**
   * Why it failed, for the buyer.
   */
  'error'?: (string);
  /**
   * When it last moved.
   */
  'updateTime'?: (_google_protobuf_Timestamp | null);
  /**
   * UUID of the file in the files service; absent until it was fetched.
   */
  'fileId'?: (string);
  /**
   * SHA-256 of the file's bytes, hexadecimal.
   */
  'sha256'?: (string);
  /**
   * What the buyer asked for, whatever the document says.
   */
  'purchaseType'?: (_parley_scope_v1_PurchaseType);
  /**
   * What is still to do: `fetch` or `extract`; absent when it has ended.
   */
  'step'?: (string);
  /**
   * How often that was begun.
   */
  'tries'?: (number);
  /**
   * A person should look at what was read; not set in lists.
   */
  'needsReview'?: (boolean);
  /**
   * What was found beyond the scope itself, as JSON: why it should be looked at, each field and row
   * with its confidence and quote, and what was not matched. Not set in lists.
   */
  'findingsJson'?: (string);
  '_error'?: "error";
  '_fileId'?: "fileId";
  '_sha256'?: "sha256";
  '_purchaseType'?: "purchaseType";
  '_step'?: "step";
  '_needsReview'?: "needsReview";
  '_findingsJson'?: "findingsJson";
}

/**
 * How the reading of a document went.
 */
export interface DocumentProcessing__Output {
  /**
   * How far it is.
   */
  'status': (_parley_scope_v1_ProcessingStatus__Output);
  /**
   * The name of the file.
   */
  'filename': (string);
  /**
   * `order_form`, `contract` or `other`.
   */
  'documentType': (string);
  /**
   * Media type of the file.
   */
  'mimeType': (string);
  /**
   * Why it failed, for the buyer.
   */
  'error'?: (string);
  /**
   * When it last moved.
   */
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * UUID of the file in the files service; absent until it was fetched.
   */
  'fileId'?: (string);
  /**
   * SHA-256 of the file's bytes, hexadecimal.
   */
  'sha256'?: (string);
  /**
   * What the buyer asked for, whatever the document says.
   */
  'purchaseType'?: (_parley_scope_v1_PurchaseType__Output);
  /**
   * What is still to do: `fetch` or `extract`; absent when it has ended.
   */
  'step'?: (string);
  /**
   * How often that was begun.
   */
  'tries': (number);
  /**
   * A person should look at what was read; not set in lists.
   */
  'needsReview'?: (boolean);
  /**
   * What was found beyond the scope itself, as JSON: why it should be looked at, each field and row
   * with its confidence and quote, and what was not matched. Not set in lists.
   */
  'findingsJson'?: (string);
  '_error'?: "error";
  '_fileId'?: "fileId";
  '_sha256'?: "sha256";
  '_purchaseType'?: "purchaseType";
  '_step'?: "step";
  '_needsReview'?: "needsReview";
  '_findingsJson'?: "findingsJson";
}
