// Original file: proto/parley/catalog/v1/catalog.proto

/**
 * What a link between two dimensions means.
 */
export const DependencyKind = {
  /**
   * Not a value; refused.
   */
  DEPENDENCY_KIND_UNSPECIFIED: 'DEPENDENCY_KIND_UNSPECIFIED',
  /**
   * A checkbox that takes its quantity from the linked dimension.
   */
  DEPENDENCY_KIND_QUANTITY: 'DEPENDENCY_KIND_QUANTITY',
  /**
   * Both dimensions are included or neither.
   */
  DEPENDENCY_KIND_INCLUSION: 'DEPENDENCY_KIND_INCLUSION',
} as const;

/**
 * What a link between two dimensions means.
 */
export type DependencyKind =
  /**
   * Not a value; refused.
   */
  | 'DEPENDENCY_KIND_UNSPECIFIED'
  | 0
  /**
   * A checkbox that takes its quantity from the linked dimension.
   */
  | 'DEPENDENCY_KIND_QUANTITY'
  | 1
  /**
   * Both dimensions are included or neither.
   */
  | 'DEPENDENCY_KIND_INCLUSION'
  | 2

/**
 * What a link between two dimensions means.
 */
export type DependencyKind__Output = typeof DependencyKind[keyof typeof DependencyKind]
