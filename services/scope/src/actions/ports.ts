import type { Tenant } from '@parley/service/caller';
import type { CreatingCall } from '@parley/service/idempotency';
import type { Place } from '@parley/service/place';
import type { DocumentJob, ProcessingStatus, Scope, ScopeSource } from '../domain/scope.ts';

/** A scope and the id of the newest one that follows it. */
export type LinkedScope = { scope: Scope; nextScopeId?: string };

export interface ScopeStore {
  /** The scope that an earlier call with this idempotency key created. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: CreatingCall): Promise<Scope | undefined>;
  /** Whether an earlier call of the tenant used this idempotency key. */
  knows(call: Tenant & { operation: string; key: string }): Promise<boolean>;
  /** Stores a new scope and its event in one write, unless an earlier call with the key did: returns that scope. */
  insert(scope: Scope, call: CreatingCall): Promise<Scope | undefined>;
  exists(tenant: Tenant, id: string): Promise<boolean>;
  /** Without the findings of its document. */
  find(tenant: Tenant, id: string): Promise<LinkedScope | undefined>;
  /** The id of the newest scope that names this one as its previous scope. */
  nextOf(tenant: Tenant, id: string): Promise<string | undefined>;
}

export type ScopeFilter = Partial<Tenant> & { source?: ScopeSource; status?: ProcessingStatus };

/** A scope and the version of its record. */
type VersionedScope = { scope: Scope; version: number };

/** The scopes of all tenants, as the operator sees them. */
export interface ScopeAdmin {
  find(id: string): Promise<VersionedScope | undefined>;
  /** Newest first, starting after the place where the previous page ended; without the findings of documents. */
  list(filter: ScopeFilter, page: { after: Place | undefined; limit: number }): Promise<Scope[]>;
  /** Queues a new job that reads the scope's document again. @throws AppError STALE_VERSION */
  requeue(at: { id: string; version: number }, job: DocumentJob): Promise<void>;
  /**
   * Makes the oldest other scope that was read from the same file, if there is one, the owner of the file.
   * @throws AppError STALE_VERSION
   */
  passFileOn(from: Scope): Promise<boolean>;
  /** Removes a scope and records the event in the same write. @throws AppError STALE_VERSION, OUTBOX_FULL */
  remove(at: VersionedScope): Promise<void>;
}
