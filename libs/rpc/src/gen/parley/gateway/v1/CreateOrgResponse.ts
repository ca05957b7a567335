// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Org as _parley_gateway_v1_Org, Org__Output as _parley_gateway_v1_Org__Output } from '../../../parley/gateway/v1/Org.ts';

/**
 * The new organisation.
 */
export interface CreateOrgResponse {
  /**
   * Always set.
   */
  'org'?: (_parley_gateway_v1_Org | null);
}

/**
 * The new organisation.
 */
export interface CreateOrgResponse__Output {
  /**
   * Always set.
   */
  'org': (_parley_gateway_v1_Org__Output | null);
}
