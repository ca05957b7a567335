// Original file: proto/parley/gateway/v1/key_admin.proto

/**
 * The four headers that name the end user.
 */
export const EndUserHeader = {
  /**
   * Not a value; refused.
   */
  END_USER_HEADER_UNSPECIFIED: 'END_USER_HEADER_UNSPECIFIED',
  /**
   * x-service-end-user-identifier
   */
  END_USER_HEADER_IDENTIFIER: 'END_USER_HEADER_IDENTIFIER',
  /**
   * x-service-end-user-ip
   */
  END_USER_HEADER_IP: 'END_USER_HEADER_IP',
  /**
   * x-service-end-user-email
   */
  END_USER_HEADER_EMAIL: 'END_USER_HEADER_EMAIL',
  /**
   * x-service-end-user-organization-name
   */
  END_USER_HEADER_ORGANIZATION_NAME: 'END_USER_HEADER_ORGANIZATION_NAME',
} as const;

/**
 * The four headers that name the end user.
 */
export type EndUserHeader =
  /**
   * Not a value; refused.
   */
  | 'END_USER_HEADER_UNSPECIFIED'
  | 0
  /**
   * x-service-end-user-identifier
   */
  | 'END_USER_HEADER_IDENTIFIER'
  | 1
  /**
   * x-service-end-user-ip
   */
  | 'END_USER_HEADER_IP'
  | 2
  /**
   * x-service-end-user-email
   */
  | 'END_USER_HEADER_EMAIL'
  | 3
  /**
   * x-service-end-user-organization-name
   */
  | 'END_USER_HEADER_ORGANIZATION_NAME'
  | 4

/**
 * The four headers that name the end user.
 */
export type EndUserHeader__Output = typeof EndUserHeader[keyof typeof EndUserHeader]
