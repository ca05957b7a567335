// Original file: proto/parley/gateway/v1/key_admin.proto

export const KeyState = {
  KEY_STATE_UNSPECIFIED: 'KEY_STATE_UNSPECIFIED',
  KEY_STATE_ACTIVE: 'KEY_STATE_ACTIVE',
  KEY_STATE_EXPIRED: 'KEY_STATE_EXPIRED',
  KEY_STATE_REVOKED: 'KEY_STATE_REVOKED',
} as const;

export type KeyState =
  | 'KEY_STATE_UNSPECIFIED'
  | 0
  | 'KEY_STATE_ACTIVE'
  | 1
  | 'KEY_STATE_EXPIRED'
  | 2
  | 'KEY_STATE_REVOKED'
  | 3

export type KeyState__Output = typeof KeyState[keyof typeof KeyState]
