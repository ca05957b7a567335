import type { ApiKey, KeyChange } from './api-key.ts';
import type { Org } from './org.ts';

/** What the check of a key needs. */
export type CheckedKey = Omit<ApiKey, 'name' | 'version' | 'createdAt' | 'createdFor' | 'history'>;

/** A page of a list, oldest first, starting after the record with this id. */
export type Page = { after?: string; size: number };

/** The stored organisations and keys. Everything throws AppError STORE_UNAVAILABLE if the database is down. */
export interface KeyStore {
  /** If one of the two unique values is taken, returns `taken` and stores nothing. */
  insertOrg(org: Org, requestId: string, by: string): Promise<'stored' | 'taken'>;
  findOrg(id: string): Promise<Org | undefined>;
  findOrgOfRequest(requestId: string): Promise<Org | undefined>;
  listOrgs(page: Page): Promise<Org[]>;
  /** Stores nothing if the request has already created a key. */
  insertKey(key: ApiKey): Promise<'stored' | 'taken'>;
  findKey(id: string): Promise<ApiKey | undefined>;
  findKeyOfRequest(requestId: string): Promise<ApiKey | undefined>;
  listKeys(page: Page & { orgId?: string }): Promise<ApiKey[]>;
  /**
   * Saves a change with its audit entry, and the event that makes every process forget the key.
   * @throws AppError STALE_VERSION
   */
  changeKey(key: ApiKey, change: KeyChange): Promise<void>;
  /** The fields of a key that checks need; undefined if it does not exist. */
  findCheckedKey(id: string): Promise<CheckedKey | undefined>;
  /** All origins that keys allow, revoked ones included. */
  allowedOrigins(): Promise<string[]>;
}
