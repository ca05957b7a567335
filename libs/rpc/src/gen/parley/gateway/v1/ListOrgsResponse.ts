// Original file: proto/parley/gateway/v1/key_admin.proto

import type { Org as _parley_gateway_v1_Org, Org__Output as _parley_gateway_v1_Org__Output } from '../../../parley/gateway/v1/Org.ts';

/**
 * A page of organisations.
 */
export interface ListOrgsResponse {
  /**
   * At most page_size.
   */
  'orgs'?: (_parley_gateway_v1_Org)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string);
}

/**
 * A page of organisations.
 */
export interface ListOrgsResponse__Output {
  /**
   * At most page_size.
   */
  'orgs': (_parley_gateway_v1_Org__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
