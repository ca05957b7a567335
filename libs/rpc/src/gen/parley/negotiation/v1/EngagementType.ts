// Original file: proto/parley/negotiation/v1/negotiation.proto

export const EngagementType = {
  ENGAGEMENT_TYPE_UNSPECIFIED: 'ENGAGEMENT_TYPE_UNSPECIFIED',
  ENGAGEMENT_TYPE_VENDR_LED: 'ENGAGEMENT_TYPE_VENDR_LED',
  ENGAGEMENT_TYPE_STRATEGY_ONLY: 'ENGAGEMENT_TYPE_STRATEGY_ONLY',
} as const;

export type EngagementType =
  | 'ENGAGEMENT_TYPE_UNSPECIFIED'
  | 0
  | 'ENGAGEMENT_TYPE_VENDR_LED'
  | 1
  | 'ENGAGEMENT_TYPE_STRATEGY_ONLY'
  | 2

export type EngagementType__Output = typeof EngagementType[keyof typeof EngagementType]
