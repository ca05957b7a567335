import type { Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { DocumentJob, ProcessingStatus, Scope, ScopeSource } from '../domain/scope.ts';

/** A scope to be created, and the call that asks for it. */
export type CreateCall = Tenant & {
  /** Such as `createScope`: idempotency keys are separate for each operation. */
  operation: string;
  idempotency?: Idempotency | undefined;
};

export interface ScopeStore {
  /**
   * The scope that an earlier call with the same idempotency key created.
   * @throws AppError IDEMPOTENCY_KEY_REUSED
   */
  earlier(call: CreateCall): Promise<Scope | undefined>;
  /** Whether an earlier call of the tenant used this idempotency key. */
  knows(call: Tenant & { operation: string; key: string }): Promise<boolean>;
  /**
   * Stores a new scope and its event in one write; returns the scope of an earlier call with the same key, if there was
   * one.
   */
  insert(scope: Scope, call: CreateCall): Promise<Scope | undefined>;
  exists(tenant: Tenant, id: string): Promise<boolean>;
  find(tenant: Tenant, id: string): Promise<Scope | undefined>;
  /** The id of the newest scope that follows another one. */
  nextOf(tenant: Tenant, id: string): Promise<string | undefined>;
}

export type ScopeFilter = Partial<Tenant> & { source?: ScopeSource; status?: ProcessingStatus };

/** A scope with the version of its record. */
type VersionedScope = { scope: Scope; version: number };

/** The scopes of all organisations, as the operator sees them. */
export interface ScopeDesk {
  find(id: string): Promise<VersionedScope | undefined>;
  /** Newest first, those created before the scope `before`; without what was found in documents. */
  list(filter: ScopeFilter, page: { before: string | undefined; limit: number }): Promise<Scope[]>;
  /**
   * Has its document read again, by a new job.
   * @throws AppError STALE_VERSION
   */
  requeue(at: { id: string; version: number }, job: DocumentJob): Promise<void>;
  /**
   * Removes it, with the event in the same write.
   * @throws AppError STALE_VERSION, OUTBOX_FULL
   */
  remove(at: VersionedScope): Promise<void>;
}
