import type { ApiKey, KeyChange } from './api-key.ts';
import type { Org } from './org.ts';

/** What a key check needs to know of a key. */
export type CheckedKey = Omit<ApiKey, 'name' | 'version' | 'createdAt' | 'createdFor' | 'history'>;

/** A page of a list, oldest first, after the record with this id. */
export type Page = { after?: string; size: number };

/** Organisations and keys where they are kept. Everything throws AppError STORE_UNAVAILABLE when the database is away. */
export interface KeyStore {
  /** Answers which of the two must-be-unique things was taken, and stores nothing then. */
  insertOrg(org: Org, requestId: string, by: string): Promise<'stored' | 'taken'>;
  findOrg(id: string): Promise<Org | undefined>;
  findOrgOfRequest(requestId: string): Promise<Org | undefined>;
  listOrgs(page: Page): Promise<Org[]>;
  /** Stores nothing when the request has made a key before. */
  insertKey(key: ApiKey): Promise<'stored' | 'taken'>;
  findKey(id: string): Promise<ApiKey | undefined>;
  findKeyOfRequest(requestId: string): Promise<ApiKey | undefined>;
  listKeys(page: Page & { orgId?: string }): Promise<ApiKey[]>;
  /** Saves a change with its audit entry and the event that makes every process forget the key. @throws AppError STALE_VERSION */
  changeKey(key: ApiKey, change: KeyChange): Promise<void>;
  /** The key as checks see it; undefined when there is none. */
  findCheckedKey(id: string): Promise<CheckedKey | undefined>;
  /** All origins that keys which are not revoked allow. */
  allowedOrigins(): Promise<string[]>;
}
