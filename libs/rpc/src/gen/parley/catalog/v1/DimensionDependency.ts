// Original file: proto/parley/catalog/v1/catalog.proto

import type { DependencyKind as _parley_catalog_v1_DependencyKind, DependencyKind__Output as _parley_catalog_v1_DependencyKind__Output } from '../../../parley/catalog/v1/DependencyKind.ts';

export interface DimensionDependency {
  'dimensionId'?: (string);
  'kind'?: (_parley_catalog_v1_DependencyKind);
}

export interface DimensionDependency__Output {
  'dimensionId': (string);
  'kind': (_parley_catalog_v1_DependencyKind__Output);
}
