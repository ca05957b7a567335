import type { Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { DocumentJob, ProcessingStatus, Scope, ScopeSource } from '../domain/scope.ts';

/** A scope to be made, and the call that asks for it. */
export type CreateCall = Tenant & {
  /** `createScope`: an idempotency key is one of its own in each operation. */
  operation: string;
  idempotency?: Idempotency | undefined;
};

export interface ScopeStore {
  /** What an earlier call with the same idempotency key made. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: CreateCall): Promise<Scope | undefined>;
  /** Whether an earlier call of the tenant used this idempotency key. */
  knows(call: Tenant & { operation: string; key: string }): Promise<boolean>;
  /** Stores a new scope and tells of it in the same write; answers what an earlier call with the same key made, if one did. */
  insert(scope: Scope, call: CreateCall): Promise<Scope | undefined>;
  exists(tenant: Tenant, id: string): Promise<boolean>;
  /** Without what was found in its document. */
  find(tenant: Tenant, id: string): Promise<Scope | undefined>;
  /** The id of the newest scope that follows another one. */
  nextOf(tenant: Tenant, id: string): Promise<string | undefined>;
}

/** Room for so many documents of a tenant that are still to be read, however many calls bring some at once. */
export interface DocumentRoom {
  /** Whether there is room for that of this scope: then it is inserted within this call. */
  enter(scope: Scope, allowance: { max: number; idempotency?: Idempotency | undefined }): Promise<boolean>;
  /** It is inserted, or an earlier call had made it. */
  leave(scope: Scope): Promise<void>;
}

export type ScopeFilter = Partial<Tenant> & { source?: ScopeSource; status?: ProcessingStatus };

/** A scope with the version of its record. */
type VersionedScope = { scope: Scope; version: number };

/** The scopes of all, as the operator sees them. */
export interface ScopeDesk {
  find(id: string): Promise<VersionedScope | undefined>;
  /** Newest first, those made before the scope `before`; without what was found in documents. */
  list(filter: ScopeFilter, page: { before: string | undefined; limit: number }): Promise<Scope[]>;
  /** Makes its document be read again, by a new job. @throws AppError STALE_VERSION */
  requeue(at: { id: string; version: number }, job: DocumentJob): Promise<void>;
  /** Removes it, and tells of that in the same write. @throws AppError STALE_VERSION, OUTBOX_FULL */
  remove(at: VersionedScope): Promise<void>;
}
