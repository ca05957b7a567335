// Original file: proto/parley/catalog/v1/catalog.proto

import type { DependencyKind as _parley_catalog_v1_DependencyKind, DependencyKind__Output as _parley_catalog_v1_DependencyKind__Output } from '../../../parley/catalog/v1/DependencyKind.ts';

/**
 * A link to another dimension of the same product.
 */
export interface DimensionDependency {
  /**
   * UUID of that dimension.
   */
  'dimensionId'?: (string);
  /**
   * What the link means.
   */
  'kind'?: (_parley_catalog_v1_DependencyKind);
}

/**
 * A link to another dimension of the same product.
 */
export interface DimensionDependency__Output {
  /**
   * UUID of that dimension.
   */
  'dimensionId': (string);
  /**
   * What the link means.
   */
  'kind': (_parley_catalog_v1_DependencyKind__Output);
}
