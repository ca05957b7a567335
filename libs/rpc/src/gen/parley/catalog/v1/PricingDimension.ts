// Original file: proto/parley/catalog/v1/catalog.proto

import type { FormField as _parley_catalog_v1_FormField, FormField__Output as _parley_catalog_v1_FormField__Output } from '../../../parley/catalog/v1/FormField.ts';
import type { DimensionDependency as _parley_catalog_v1_DimensionDependency, DimensionDependency__Output as _parley_catalog_v1_DimensionDependency__Output } from '../../../parley/catalog/v1/DimensionDependency.ts';

export interface PricingDimension {
  'id'?: (string);
  'name'?: (string);
  'description'?: (string);
  'priceImpactKnown'?: (boolean);
  'formField'?: (_parley_catalog_v1_FormField | null);
  'dependsOn'?: (_parley_catalog_v1_DimensionDependency | null);
  '_description'?: "description";
}

export interface PricingDimension__Output {
  'id': (string);
  'name': (string);
  'description'?: (string);
  'priceImpactKnown': (boolean);
  'formField': (_parley_catalog_v1_FormField__Output | null);
  'dependsOn': (_parley_catalog_v1_DimensionDependency__Output | null);
  '_description'?: "description";
}
