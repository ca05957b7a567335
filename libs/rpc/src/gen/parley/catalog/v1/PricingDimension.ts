// Original file: proto/parley/catalog/v1/catalog.proto

import type { FormField as _parley_catalog_v1_FormField, FormField__Output as _parley_catalog_v1_FormField__Output } from '../../../parley/catalog/v1/FormField.ts';
import type { DimensionDependency as _parley_catalog_v1_DimensionDependency, DimensionDependency__Output as _parley_catalog_v1_DimensionDependency__Output } from '../../../parley/catalog/v1/DimensionDependency.ts';

/**
 * A quantity, an option or a choice that a price may depend on.
 */
export interface PricingDimension {
  /**
   * UUID.
   */
  'id'?: (string);
  /**
   * The name people use.
   */
  'name'?: (string);
  /**
   * Free text.
   */
  'description'?: (string);
  /**
   * False: its value never changes the estimate.
   */
  'priceImpactKnown'?: (boolean);
  /**
   * How a value is entered.
   */
  'formField'?: (_parley_catalog_v1_FormField | null);
  /**
   * Absent when it is independent.
   */
  'dependsOn'?: (_parley_catalog_v1_DimensionDependency | null);
  '_description'?: "description";
}

/**
 * A quantity, an option or a choice that a price may depend on.
 */
export interface PricingDimension__Output {
  /**
   * UUID.
   */
  'id': (string);
  /**
   * The name people use.
   */
  'name': (string);
  /**
   * Free text.
   */
  'description'?: (string);
  /**
   * False: its value never changes the estimate.
   */
  'priceImpactKnown': (boolean);
  /**
   * How a value is entered.
   */
  'formField': (_parley_catalog_v1_FormField__Output | null);
  /**
   * Absent when it is independent.
   */
  'dependsOn': (_parley_catalog_v1_DimensionDependency__Output | null);
  '_description'?: "description";
}
