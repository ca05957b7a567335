// Original file: proto/parley/gateway/v1/key_admin.proto

export const KeyAction = {
  KEY_ACTION_UNSPECIFIED: 'KEY_ACTION_UNSPECIFIED',
  KEY_ACTION_CREATED: 'KEY_ACTION_CREATED',
  KEY_ACTION_ROLLED: 'KEY_ACTION_ROLLED',
  KEY_ACTION_REVOKED: 'KEY_ACTION_REVOKED',
} as const;

export type KeyAction =
  | 'KEY_ACTION_UNSPECIFIED'
  | 0
  | 'KEY_ACTION_CREATED'
  | 1
  | 'KEY_ACTION_ROLLED'
  | 2
  | 'KEY_ACTION_REVOKED'
  | 3

export type KeyAction__Output = typeof KeyAction[keyof typeof KeyAction]
