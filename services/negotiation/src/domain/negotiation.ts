import type { Tenant } from '@parley/service/caller';

export const statuses = ['planning', 'pending', 'active', 'cancelled', 'complete'] as const;
export type Status = (typeof statuses)[number];

/** Who negotiates: the service's own staff, or the buyer with their advice. */
export const engagementTypes = ['vendr_led', 'strategy_only'] as const;
export type EngagementType = (typeof engagementTypes)[number];

export const escalationStatuses = ['open', 'in_progress', 'resolved'] as const;
export type EscalationStatus = (typeof escalationStatuses)[number];

export const severities = ['low', 'medium', 'high'] as const;
export type Severity = (typeof severities)[number];

/** Free JSON from a caller, stored unchanged. */
export type JsonObject = Record<string, unknown>;

/** A company of the catalog, with its data at the time when the supplier named it. */
export type Company = { id: string; name: string; domain: string };

/** How a supplier refers to a company: by id, or else by domain. */
export type CompanyKey = { by: 'id' | 'domain'; value: string };

/** All lists are in chronological order, the newest item last. */
export type Negotiation = Tenant & {
  id: string;
  status: Status;
  engagementType: EngagementType;
  createdAt: Date;
  /** When something visible last changed; never moves backwards. */
  updatedAt: Date;
  /** On the buyer's side. */
  contact: { name: string; email: string };
  supplier: Supplier;
  metadata?: JsonObject;
  participants?: JsonObject[];
  scope: NegotiatedScope;
  /** A file named at the start, which belongs to its uploader. */
  fileId?: string;
  escalations: Escalation[];
  summaries: ExecutiveSummary[];
  files: AttachedFile[];
  reports: Report[];
};

/** The supplier as given, and the catalog company that it names by id, or else by domain. */
export type Supplier = { given: JsonObject; company?: Company };

/** A scope of the scope service, or the JSON a caller gave instead of one. */
export type NegotiatedScope = { linkedId: string } | { given: JsonObject };

export type Escalation = {
  id: string;
  title: string;
  description?: string;
  status: EscalationStatus;
  severity: Severity;
  /** The system that reported it, and its id there; both absent for an escalation of the operator. */
  source?: string;
  externalId?: string;
  createdAt: Date;
  updatedAt: Date;
  /** Present exactly while the status is `resolved`. */
  resolvedAt?: Date;
};

export type ExecutiveSummary = { id: string; title?: string; content: string; createdAt: Date };

/** An attached file. It belongs to the negotiation and is deleted with it. */
type AttachedFile = { fileId: string; note?: string; attachedAt: Date };

/** The last update that was applied from one record of another system. */
export type Report = {
  source: string;
  externalId: string;
  timestamp: Date;
  recordId: string;
};
