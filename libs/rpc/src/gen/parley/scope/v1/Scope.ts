// Original file: proto/parley/scope/v1/scope.proto

import type { ScopeMode as _parley_scope_v1_ScopeMode, ScopeMode__Output as _parley_scope_v1_ScopeMode__Output } from '../../../parley/scope/v1/ScopeMode.ts';
import type { ScopeSource as _parley_scope_v1_ScopeSource, ScopeSource__Output as _parley_scope_v1_ScopeSource__Output } from '../../../parley/scope/v1/ScopeSource.ts';
import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp.ts';
import type { ScopeTerm as _parley_scope_v1_ScopeTerm, ScopeTerm__Output as _parley_scope_v1_ScopeTerm__Output } from '../../../parley/scope/v1/ScopeTerm.ts';
import type { ProductTerm as _parley_scope_v1_ProductTerm, ProductTerm__Output as _parley_scope_v1_ProductTerm__Output } from '../../../parley/scope/v1/ProductTerm.ts';
import type { DocumentProcessing as _parley_scope_v1_DocumentProcessing, DocumentProcessing__Output as _parley_scope_v1_DocumentProcessing__Output } from '../../../parley/scope/v1/DocumentProcessing.ts';

/**
 * What a buyer wants to buy.
 */
export interface Scope {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * UUID of the organisation it belongs to.
   */
  'orgId'?: (string);
  /**
   * Live or test data of that organisation.
   */
  'mode'?: (_parley_scope_v1_ScopeMode);
  /**
   * How it was made.
   */
  'source'?: (_parley_scope_v1_ScopeSource);
  /**
   * When it was made.
   */
  'createTime'?: (_google_protobuf_Timestamp | null);
  /**
   * UUID of the scope it follows.
   */
  'previousScopeId'?: (string);
  /**
   * UUID of the newest scope that follows it; not set in lists.
   */
  'nextScopeId'?: (string);
  /**
   * ISO 4217 code of all amounts; absent when nobody named one: then they are hundredths.
   */
  'currencyCode'?: (string);
  /**
   * What is agreed as a whole; empty until a document was read.
   */
  'scopeTerms'?: (_parley_scope_v1_ScopeTerm)[];
  /**
   * The products; empty until a document was read.
   */
  'productTerms'?: (_parley_scope_v1_ProductTerm)[];
  /**
   * Set exactly when it was read from a document.
   */
  'document'?: (_parley_scope_v1_DocumentProcessing | null);
  '_previousScopeId'?: "previousScopeId";
  '_nextScopeId'?: "nextScopeId";
  '_currencyCode'?: "currencyCode";
}

/**
 * What a buyer wants to buy.
 */
export interface Scope__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * UUID of the organisation it belongs to.
   */
  'orgId': (string);
  /**
   * Live or test data of that organisation.
   */
  'mode': (_parley_scope_v1_ScopeMode__Output);
  /**
   * How it was made.
   */
  'source': (_parley_scope_v1_ScopeSource__Output);
  /**
   * When it was made.
   */
  'createTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * UUID of the scope it follows.
   */
  'previousScopeId'?: (string);
  /**
   * UUID of the newest scope that follows it; not set in lists.
   */
  'nextScopeId'?: (string);
  /**
   * ISO 4217 code of all amounts; absent when nobody named one: then they are hundredths.
   */
  'currencyCode'?: (string);
  /**
   * What is agreed as a whole; empty until a document was read.
   */
  'scopeTerms': (_parley_scope_v1_ScopeTerm__Output)[];
  /**
   * The products; empty until a document was read.
   */
  'productTerms': (_parley_scope_v1_ProductTerm__Output)[];
  /**
   * Set exactly when it was read from a document.
   */
  'document': (_parley_scope_v1_DocumentProcessing__Output | null);
  '_previousScopeId'?: "previousScopeId";
  '_nextScopeId'?: "nextScopeId";
  '_currencyCode'?: "currencyCode";
}
