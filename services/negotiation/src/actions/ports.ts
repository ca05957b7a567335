import type { Violation } from '@parley/errors/app-error';
import type { Caller, Tenant } from '@parley/service/caller';
import type { CreatingCall } from '@parley/service/idempotency';
import type { Place } from '@parley/service/place';
import type { Attachment, RecordedAttachment } from '../domain/attachment.ts';
import type { Company, CompanyKey, EngagementType, JsonObject, Negotiation, Status } from '../domain/negotiation.ts';
import type { NamedCompany } from '../domain/command.ts';
import type { NegotiationFact } from '../domain/facts.ts';
import type { Author, HistoryEntry } from '../domain/history.ts';
import type { UpdateOutcome } from '../domain/update-outcome.ts';

/** The parts of a negotiation that all parties may see. */
export type VisibleNegotiation = Pick<
  Negotiation,
  'id' | 'status' | 'createdAt' | 'updatedAt' | 'supplier' | 'scope' | 'escalations' | 'summaries'
>;

/** The negotiations of a tenant, as its API keys see them. */
export interface NegotiationStore {
  /**
   * The id of the negotiation that an earlier call with this idempotency key started. @throws AppError
   * IDEMPOTENCY_KEY_REUSED
   */
  earlier(call: CreatingCall): Promise<string | undefined>;
  /** Stores a new negotiation with its first history entry, unless an earlier call with the key did: returns its id. */
  insert(negotiation: Negotiation, entry: HistoryEntry, call: CreatingCall): Promise<string | undefined>;
  find(tenant: Tenant, id: string): Promise<VisibleNegotiation | undefined>;
}

/** Companies of the catalog. @throws AppError SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface CallerCompanies {
  /** The company with this id or domain; undefined if it does not exist. */
  find(key: CompanyKey, caller: Caller): Promise<Company | undefined>;
}

/** Scopes, with the access rights of the caller. @throws AppError SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED */
export interface CallerScopes {
  /** The response body of GET /v1/scope/{scopeId}; undefined if the scope does not exist. */
  find(scopeId: string, caller: Caller): Promise<object | undefined>;
  /**
   * Creates a scope from a request body of POST /v1/scope, once per idempotency key.
   * @throws AppError REQUEST_INVALID with pointers into the body, IDEMPOTENCY_KEY_REUSED
   */
  create(body: JsonObject, call: { idempotencyKey: string; caller: Caller }): Promise<{ scopeId: string }>;
}

/** A whole negotiation with its version. Decisions based on it hold for this version only. */
export type LoadedNegotiation = {
  negotiation: Negotiation;
  version: number;
  changedAt: Date;
  /** The entries that have not been moved to the history collection yet. */
  history: HistoryEntry[];
  /** Whether none of its events wait to be published. */
  isQuiet: boolean;
  /** At most this many characters of JSON. */
  size: number;
  /** It is recalled from memory and may be out of date: only a commit proves that it was not. */
  isRecalled?: true;
};

/** The result of a command. */
type NegotiationChange = {
  state: Negotiation;
  facts: readonly NegotiationFact[];
  entry: HistoryEntry;
};

/** Reads and writes of the commands that change negotiations. */
export interface NegotiationWrites {
  /** As `load`, from memory: as this process has written it last, if that was a moment ago. */
  recall(id: string, tenant: Tenant): LoadedNegotiation | undefined;
  /** Of any tenant unless one is given. */
  load(id: string, tenant?: Tenant): Promise<LoadedNegotiation | undefined>;
  /** The history entry of the command with this id, if the command had taken effect when the negotiation was loaded. */
  entryOf(loaded: LoadedNegotiation, recordId: string): Promise<HistoryEntry | undefined>;
  /** Writes the change, its events and its history entry at once. @throws AppError STALE_VERSION, OUTBOX_FULL */
  commit(loaded: LoadedNegotiation, change: NegotiationChange): Promise<void>;
}

/** A negotiation as shown in the operator's lists. */
export type ListedNegotiation = Tenant &
  Pick<Negotiation, 'id' | 'status' | 'engagementType' | 'createdAt' | 'updatedAt' | 'contact' | 'supplier'> & {
    version: number;
    changedAt: Date;
    /** Number of unresolved escalations. */
    openEscalations: number;
    files: number;
  };

export type NegotiationFilter = Partial<Tenant> & {
  /** If absent, all that are not final. */
  status?: Status;
  engagementType?: EngagementType;
  companyId?: string;
  isEscalated?: boolean;
};

/** @param after where the previous page ended */
type Page = { after: Place | undefined; limit: number };

/** The operator's reads, across the negotiations of all tenants. */
export interface NegotiationAdmin {
  /** Most recently changed first. */
  list(filter: NegotiationFilter, page: Page): Promise<ListedNegotiation[]>;
  /** Newest first. */
  updates(negotiationId: string, page: Page): Promise<UpdateRecord[]>;
  /** Moves the latest entries to where `history` reads them, with the outcomes of their updates. */
  settleHistory(loaded: LoadedNegotiation): Promise<void>;
  /** As `updates`. */
  history(negotiationId: string, page: Page): Promise<HistoryEntry[]>;
}

/** A negotiation that is being deleted and hidden from all reads. */
export type Removal = Tenant & {
  id: string;
  /** The files that are deleted with it. */
  fileIds: string[];
  /** A file that was named at its start, which is not deleted. */
  keptFileId?: string;
};

/** How negotiations are deleted. Each step is idempotent. */
export interface NegotiationRemovals {
  /**
   * Hides a negotiation. Repeating it returns the same removal; undefined once the negotiation is gone.
   * @throws AppError OUTBOX_FULL while events of it wait, STALE_VERSION
   */
  begin(id: string): Promise<Removal | undefined>;
  /** Deletes the records that belong to the negotiation, then the negotiation itself. */
  end(removal: Removal): Promise<void>;
  /** Pages of the removals that their calls left unfinished. */
  begun(): AsyncGenerator<Removal[]>;
}

/** Identifies an update; each place holds at most one. */
export type UpdateKey = { negotiationId: string; source: string; externalId: string; timestamp: Date };

/** A stored update from another system. */
export type UpdateRecord = Tenant &
  UpdateKey & {
    id: string;
    createdAt: Date;
    /** Counts, from 0, how often an update in this place was refused and replaced by another attempt. */
    tries: number;
    /** `schema` and `payload`, as JSON. */
    bodyJson: string;
    fingerprint: string;
    author: Author;
    traceparent: string;
    /** The catalog's answer about the company that the supplier names, if it was asked. */
    named?: NamedCompany;
    outcome: UpdateOutcome;
    refusal?: string;
  };

export interface UpdateStore {
  find(key: UpdateKey): Promise<UpdateRecord | undefined>;
  /** Stores an update as received, unless its place is taken: then returns the update in that place. */
  receive(record: UpdateRecord): Promise<UpdateRecord | undefined>;
  /** Replaces a refused update by another attempt, unless another call has: then returns that call's update. */
  retake(record: UpdateRecord): Promise<UpdateRecord | undefined>;
  settle(record: UpdateRecord, outcome: UpdateOutcome, refusal?: string): Promise<void>;
  /** Removes an update whose negotiation is gone. */
  remove(record: UpdateRecord): Promise<void>;
  /** Pages of the updates that their calls left unfinished, oldest first. */
  begun(): AsyncGenerator<UpdateRecord[]>;
}

/** Files that are being attached to negotiations. */
export interface AttachmentStore {
  /** Whether an earlier call of the tenant used this idempotency key. */
  knows(call: Tenant & { operation: string; key: string }): Promise<boolean>;
  /** The attachment that an earlier call with this idempotency key recorded. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: CreatingCall): Promise<RecordedAttachment | undefined>;
  /** Records an attachment, unless an earlier call with the key did: returns that one. @throws AppError as `earlier` */
  insert(attachment: Attachment, call: CreatingCall): Promise<RecordedAttachment | undefined>;
  markAttached(attachment: Attachment): Promise<void>;
  /** Removes the record of a refused attachment, which frees its key. */
  remove(attachment: Attachment): Promise<void>;
  /** Pages of the attachments that their calls left unfinished, oldest first. */
  begun(): AsyncGenerator<Attachment[]>;
}

/**
 * Validates data against the JSON Schema that came with it, and returns the violations. @throws AppError SCHEMAS_BUSY
 * when too many updates wait
 */
export interface SchemaJudge {
  judge(orgId: string, update: { schema: object; payload: unknown }, signal?: AbortSignal): Promise<Violation[]>;
}
