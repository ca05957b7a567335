// Original file: proto/parley/scope/v1/scope.proto

import type { ProcessingStatus as _parley_scope_v1_ProcessingStatus, ProcessingStatus__Output as _parley_scope_v1_ProcessingStatus__Output } from '../../../parley/scope/v1/ProcessingStatus.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { PurchaseType as _parley_scope_v1_PurchaseType, PurchaseType__Output as _parley_scope_v1_PurchaseType__Output } from '../../../parley/scope/v1/PurchaseType.ts';

export interface DocumentProcessing {
  'status'?: (_parley_scope_v1_ProcessingStatus);
  'filename'?: (string);
  'documentType'?: (string);
  'mimeType'?: (string);
  'error'?: (string);
  'updateTime'?: (_google_protobuf_Timestamp | null);
  'fileId'?: (string);
  'sha256'?: (string);
  'askedPurchaseType'?: (_parley_scope_v1_PurchaseType);
  'findingsJson'?: (string);
  '_error'?: "error";
  '_fileId'?: "fileId";
  '_sha256'?: "sha256";
  '_askedPurchaseType'?: "askedPurchaseType";
  '_findingsJson'?: "findingsJson";
}

export interface DocumentProcessing__Output {
  'status': (_parley_scope_v1_ProcessingStatus__Output);
  'filename': (string);
  'documentType': (string);
  'mimeType': (string);
  'error'?: (string);
  'updateTime': (_google_protobuf_Timestamp__Output | null);
  'fileId'?: (string);
  'sha256'?: (string);
  'askedPurchaseType'?: (_parley_scope_v1_PurchaseType__Output);
  'findingsJson'?: (string);
  '_error'?: "error";
  '_fileId'?: "fileId";
  '_sha256'?: "sha256";
  '_askedPurchaseType'?: "askedPurchaseType";
  '_findingsJson'?: "findingsJson";
}
