// Original file: proto/parley/scope/v1/scope.proto

import type { TryDocumentHead as _parley_scope_v1_TryDocumentHead, TryDocumentHead__Output as _parley_scope_v1_TryDocumentHead__Output } from '../../../parley/scope/v1/TryDocumentHead.ts';

export interface TryDocumentRequest {
  'head'?: (_parley_scope_v1_TryDocumentHead | null);
  'chunk'?: (Buffer | Uint8Array | string);
  'part'?: "head"|"chunk";
}

export interface TryDocumentRequest__Output {
  'head'?: (_parley_scope_v1_TryDocumentHead__Output | null);
  'chunk'?: (Buffer);
  'part'?: "head"|"chunk";
}
