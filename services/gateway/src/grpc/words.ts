/** The words of the domain and their names in the proto. */
export const states = {
  active: 'KEY_STATE_ACTIVE',
  expired: 'KEY_STATE_EXPIRED',
  revoked: 'KEY_STATE_REVOKED',
} as const;
export const actions = {
  created: 'KEY_ACTION_CREATED',
  rolled: 'KEY_ACTION_ROLLED',
  revoked: 'KEY_ACTION_REVOKED',
} as const;
export const endUserHeaders = {
  identifier: 'END_USER_HEADER_IDENTIFIER',
  ip: 'END_USER_HEADER_IP',
  email: 'END_USER_HEADER_EMAIL',
  organizationName: 'END_USER_HEADER_ORGANIZATION_NAME',
} as const;
