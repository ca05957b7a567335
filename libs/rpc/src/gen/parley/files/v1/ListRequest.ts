// Original file: proto/parley/files/v1/files.proto

import type { FileMode as _parley_files_v1_FileMode, FileMode__Output as _parley_files_v1_FileMode__Output } from '../../../parley/files/v1/FileMode.ts';

/**
 * Asks for files; every filter that is set must fit.
 */
export interface ListRequest {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * Live or test; absent: both. Needs org_id.
   */
  'mode'?: (_parley_files_v1_FileMode);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize'?: (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken'?: (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
}

/**
 * Asks for files; every filter that is set must fit.
 */
export interface ListRequest__Output {
  /**
   * UUID of an organisation; absent: of all.
   */
  'orgId'?: (string);
  /**
   * Live or test; absent: both. Needs org_id.
   */
  'mode'?: (_parley_files_v1_FileMode__Output);
  /**
   * 1 to 500; 0 means 100.
   */
  'pageSize': (number);
  /**
   * Empty for the first page, then `next_page_token` of the page before, with the same filters.
   */
  'pageToken': (string);
  '_orgId'?: "orgId";
  '_mode'?: "mode";
}
