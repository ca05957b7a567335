import type { Tenant } from '@parley/service/caller';

export const statuses = ['planning', 'pending', 'active', 'cancelled', 'complete'] as const;
export type Status = (typeof statuses)[number];

/** Who negotiates: people of the service, or the buyer with advice only. */
export const engagementTypes = ['vendr_led', 'strategy_only'] as const;
export type EngagementType = (typeof engagementTypes)[number];

export const escalationStatuses = ['open', 'in_progress', 'resolved'] as const;
export type EscalationStatus = (typeof escalationStatuses)[number];

export const severities = ['low', 'medium', 'high'] as const;
export type Severity = (typeof severities)[number];

/** What a caller gave and we keep as it is. */
export type JsonObject = Record<string, unknown>;

/** A company of the catalog, as it was when the supplier was named. */
export type Company = { id: string; name: string; domain: string };

/** By what a supplier names a company: its id, else its domain. */
export type CompanyKey = { by: 'id' | 'domain'; value: string };

/** Lists grow at their ends: the newest is last. */
export type Negotiation = Tenant & {
  id: string;
  status: Status;
  engagementType: EngagementType;
  createdAt: Date;
  /** When something visible last changed; never goes back. */
  updatedAt: Date;
  /** On the buyer's side. */
  contact: { name: string; email: string };
  supplier: Supplier;
  metadata?: JsonObject;
  participants?: JsonObject[];
  scope: NegotiatedScope;
  /** A file named at the start: it belongs to whoever uploaded it. */
  fileId?: string;
  escalations: Escalation[];
  summaries: ExecutiveSummary[];
  files: AttachedFile[];
  reports: Report[];
};

/** As it was given, and the company that its id, else its domain, names in the catalog. */
export type Supplier = { given: JsonObject; company?: Company };

/** A scope of the scope service, or what a caller gave in place of one. */
export type NegotiatedScope = { linkedId: string } | { given: JsonObject };

export type Escalation = {
  id: string;
  title: string;
  description?: string;
  status: EscalationStatus;
  severity: Severity;
  /** Who reported it, and under which id there; neither for one of the desk. */
  source?: string;
  externalId?: string;
  createdAt: Date;
  updatedAt: Date;
  /** There exactly while it is resolved. */
  resolvedAt?: Date;
};

export type ExecutiveSummary = { id: string; title?: string; content: string; createdAt: Date };

/** A file that was attached: it belongs to the negotiation and goes with it. */
export type AttachedFile = { fileId: string; note?: string; attachedAt: Date };

/** How far the reports of another system's record have come. */
export type Report = {
  source: string;
  externalId: string;
  /** Of the last update that was applied, and its record. */
  timestamp: Date;
  recordId: string;
};
