// Original file: proto/parley/catalog/v1/catalog.proto

export const DependencyKind = {
  DEPENDENCY_KIND_UNSPECIFIED: 'DEPENDENCY_KIND_UNSPECIFIED',
  DEPENDENCY_KIND_QUANTITY: 'DEPENDENCY_KIND_QUANTITY',
  DEPENDENCY_KIND_INCLUSION: 'DEPENDENCY_KIND_INCLUSION',
} as const;

export type DependencyKind =
  | 'DEPENDENCY_KIND_UNSPECIFIED'
  | 0
  | 'DEPENDENCY_KIND_QUANTITY'
  | 1
  | 'DEPENDENCY_KIND_INCLUSION'
  | 2

export type DependencyKind__Output = typeof DependencyKind[keyof typeof DependencyKind]
