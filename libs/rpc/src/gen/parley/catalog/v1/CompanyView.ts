// Original file: proto/parley/catalog/v1/catalog.proto

export const CompanyView = {
  COMPANY_VIEW_UNSPECIFIED: 'COMPANY_VIEW_UNSPECIFIED',
  COMPANY_VIEW_UPDATE_TIME: 'COMPANY_VIEW_UPDATE_TIME',
} as const;

export type CompanyView =
  | 'COMPANY_VIEW_UNSPECIFIED'
  | 0
  | 'COMPANY_VIEW_UPDATE_TIME'
  | 1

export type CompanyView__Output = typeof CompanyView[keyof typeof CompanyView]
