import type { Caller, Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { Company, CompanyKey, JsonObject, Negotiation } from '../domain/negotiation.ts';
import type { HistoryEntry } from '../domain/history.ts';

/** A negotiation to be started, and the call that asks for it. */
export type StartCall = Tenant & {
  operation: string;
  idempotency?: Idempotency | undefined;
};

/** What everybody concerned may see of a negotiation. */
export type VisibleNegotiation = Pick<
  Negotiation,
  'id' | 'status' | 'createdAt' | 'updatedAt' | 'supplier' | 'scope' | 'escalations' | 'summaries'
>;

/** The negotiations of a tenant, as its API keys have them. */
export interface NegotiationStore {
  /** The id of what an earlier call with the same idempotency key started. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: StartCall): Promise<string | undefined>;
  /** Stores a new one, with its first entry of history; answers the id of what an earlier call with the key started. */
  insert(negotiation: Negotiation, entry: HistoryEntry, call: StartCall): Promise<string | undefined>;
  find(tenant: Tenant, id: string): Promise<VisibleNegotiation | undefined>;
}

/** Companies of the catalog. @throws AppError SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface CallerCompanies {
  /** The company that has this id or this domain, if there is one. */
  find(key: CompanyKey, caller: Caller): Promise<Company | undefined>;
}

/** Scopes, as who calls may have them. @throws AppError SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface CallerScopes {
  /** What GET /v1/scope/{scopeId} answers; undefined when there is no such scope. */
  find(scopeId: string, caller: Caller): Promise<object | undefined>;
  /**
   * Makes a scope of a body of POST /v1/scope, once for each key.
   * @throws AppError REQUEST_INVALID with pointers into the body, IDEMPOTENCY_KEY_REUSED
   */
  create(body: JsonObject, call: { idempotencyKey: string; caller: Caller }): Promise<{ scopeId: string }>;
}
