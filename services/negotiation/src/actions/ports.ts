import type { Violation } from '@parley/errors/app-error';
import type { Caller, Tenant } from '@parley/service/caller';
import type { Idempotency } from '@parley/service/idempotency';
import type { Attachment, NotedAttachment } from '../domain/attachment.ts';
import type { Company, CompanyKey, EngagementType, JsonObject, Negotiation, Status } from '../domain/negotiation.ts';
import type { NamedCompany } from '../domain/command.ts';
import type { NegotiationFact } from '../domain/facts.ts';
import type { Author, HistoryEntry } from '../domain/history.ts';

/** A negotiation to be started, and the call that asks for it. */
type StartCall = Tenant & {
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

/** A whole negotiation as it was read: what is decided of it holds for this version alone. */
export type LoadedNegotiation = {
  negotiation: Negotiation;
  version: number;
  changedAt: Date;
  /** What has not been moved to the history yet. */
  history: HistoryEntry[];
  /** That no event of it waits to be published. */
  isQuiet: boolean;
};

/** What a command made of a negotiation. */
type NegotiationChange = {
  state: Negotiation;
  facts: readonly NegotiationFact[];
  entry: HistoryEntry;
};

/** Negotiations as commands change them. */
export interface NegotiationWrites {
  /** Of any tenant unless one is given. */
  load(id: string, tenant?: Tenant): Promise<LoadedNegotiation | undefined>;
  /** What the command of this id did, if it has had its effect when the negotiation was loaded. */
  entryOf(loaded: LoadedNegotiation, recordId: string): Promise<HistoryEntry | undefined>;
  /** The change, its events and its entry of history in one write. @throws AppError STALE_VERSION, OUTBOX_FULL */
  commit(loaded: LoadedNegotiation, change: NegotiationChange): Promise<void>;
}

/** A negotiation as the desk's lists have it. */
export type ListedNegotiation = Tenant &
  Pick<Negotiation, 'id' | 'status' | 'engagementType' | 'createdAt' | 'updatedAt' | 'contact' | 'supplier'> & {
    version: number;
    changedAt: Date;
    /** Those that are not resolved. */
    openEscalations: number;
    files: number;
  };

export type DeskFilter = Partial<Tenant> & {
  /** Absent: all that are not final. */
  status?: Status;
  engagementType?: EngagementType;
  companyId?: string;
  isEscalated?: boolean;
};

/** Where a page ends: the next one has what is before that. */
export type DeskPlace = { changedAt: Date; id: string };

type Page = { before: string | undefined; limit: number };

/** What the operator reads of the negotiations of all. */
export interface NegotiationDesk {
  /** The last changed first. */
  list(filter: DeskFilter, page: { before: DeskPlace | undefined; limit: number }): Promise<ListedNegotiation[]>;
  /** Newest first, before the one with the id `before`. */
  updates(negotiationId: string, page: Page): Promise<UpdateRecord[]>;
  /** Puts what was done just now where `history` reads it. */
  settleHistory(loaded: LoadedNegotiation): Promise<void>;
  /** As `updates`. */
  history(negotiationId: string, page: Page): Promise<HistoryEntry[]>;
}

/** A negotiation on its way out: nobody sees it any more. */
export type Removal = Tenant & {
  id: string;
  /** Files that go with it. */
  fileIds: string[];
  /** A file that was named at its start, and stays. */
  keptFileId?: string;
};

/** How negotiations go for good. Each step may be repeated. */
export interface NegotiationRemovals {
  /**
   * Takes a negotiation out of sight; one that is out of sight already is answered as it is, one that is gone is not.
   * @throws AppError OUTBOX_FULL while events of it wait, STALE_VERSION
   */
  begin(id: string): Promise<Removal | undefined>;
  /** Removes what is kept beside it, then itself. */
  end(removal: Removal): Promise<void>;
  /** Those that somebody began and did not end. */
  begun(): AsyncGenerator<Removal[]>;
}

/** What became of an update; `received`: nothing yet. */
type UpdateOutcome = 'received' | 'applied' | 'stored' | 'older' | 'refused';

/** Where an update belongs: there is one of each. */
export type UpdatePlace = { negotiationId: string; source: string; externalId: string; timestamp: Date };

/** What another system reported, as it is kept. */
export type UpdateRecord = Tenant &
  UpdatePlace & {
    id: string;
    createdAt: Date;
    /** Counts, from 0, how often one in this place was refused and another one took it. */
    tries: number;
    /** `schema` and `payload`, as JSON. */
    bodyJson: string;
    fingerprint: string;
    author: Author;
    traceparent: string;
    /** What the catalog said of the supplier that it names, when it was asked. */
    named?: NamedCompany;
    outcome: UpdateOutcome;
    refusal?: string;
  };

export interface UpdateStore {
  find(place: UpdatePlace): Promise<UpdateRecord | undefined>;
  /** Stores it as received, unless its place is taken: then that one is answered. */
  receive(record: UpdateRecord): Promise<UpdateRecord | undefined>;
  /** Puts another try in the place of one that was refused; what is there instead if somebody else did. */
  retake(record: UpdateRecord): Promise<UpdateRecord | undefined>;
  settle(record: UpdateRecord, outcome: UpdateOutcome, refusal?: string): Promise<void>;
  /** Removes one whose negotiation is gone. */
  remove(record: UpdateRecord): Promise<void>;
  /** Those that a call began and did not end, oldest first, page by page. */
  begun(): AsyncGenerator<UpdateRecord[]>;
}

/** One call that attaches a file. */
export type AttachCall = Tenant & { operation: string; idempotency?: Idempotency | undefined };

/** Files on their way into negotiations. */
export interface AttachmentStore {
  /** Whether an earlier call of the tenant used this idempotency key. */
  knows(call: Tenant & { operation: string; key: string }): Promise<boolean>;
  /** What an earlier call with the same idempotency key noted. @throws AppError IDEMPOTENCY_KEY_REUSED */
  earlier(call: AttachCall): Promise<NotedAttachment | undefined>;
  /** Notes a new one; answers what an earlier call with the same key noted, if one did. @throws AppError as `earlier` */
  insert(attachment: Attachment, call: AttachCall): Promise<NotedAttachment | undefined>;
  markAttached(attachment: Attachment): Promise<void>;
  /** Removes one that is refused: its key is free again. */
  remove(attachment: Attachment): Promise<void>;
  /** Those that a call began and did not end, oldest first, page by page. */
  begun(): AsyncGenerator<Attachment[]>;
}

/** Judges whether data follows the JSON Schema that came with it; answers what does not. @throws AppError when too much is to be judged */
export interface SchemaJudge {
  judge(orgId: string, update: { schema: object; payload: unknown }, signal?: AbortSignal): Promise<Violation[]>;
}
