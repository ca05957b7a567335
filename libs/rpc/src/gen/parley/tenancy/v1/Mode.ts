// Original file: proto/parley/tenancy/v1/mode.proto

export const Mode = {
  MODE_UNSPECIFIED: 'MODE_UNSPECIFIED',
  MODE_LIVE: 'MODE_LIVE',
  MODE_TEST: 'MODE_TEST',
} as const;

export type Mode =
  | 'MODE_UNSPECIFIED'
  | 0
  | 'MODE_LIVE'
  | 1
  | 'MODE_TEST'
  | 2

export type Mode__Output = typeof Mode[keyof typeof Mode]
