import type { Company, CompanyKey, EscalationStatus, JsonObject, Severity, Status } from './negotiation.ts';

export type NewSummary = { title?: string; content: string };

/** An escalation as another system reports it. */
export type ReportedEscalation = EscalationFields & {
  externalId: string;
  /** JSON pointer to the escalation in the report, for error messages. */
  pointer: string;
};

export type EscalationFields = { title?: string; description?: string; status?: EscalationStatus; severity?: Severity };

/** The supplier's members to change, where null removes one, and the catalog's answer about the company named then. */
export type SupplierChange = { members: JsonObject; named?: NamedCompany };

/** Without `company`, the catalog has no company with that domain. */
export type NamedCompany = CompanyKey & { company?: Company };

type Updating = {
  type: 'update';
  recordId: string;
  source: string;
  externalId: string;
  timestamp: Date;
  status?: Status;
  summary?: NewSummary;
  escalations: ReportedEscalation[];
  supplier?: SupplierChange;
  scopeId?: string;
};

/** Every command that may follow the start, from other systems and from the operator. */
export type Command =
  | Updating
  | { type: 'attach'; recordId: string; fileId: string; note?: string }
  | { type: 'move'; to: Status }
  | ({ type: 'summarize' } & NewSummary)
  | ({ type: 'escalate'; title: string } & EscalationFields)
  | ({ type: 'changeEscalation'; escalationId: string } & EscalationFields)
  | { type: 'set'; scopeId?: string; supplier?: SupplierChange }
  | { type: 'note'; text: string };

export type CommandType = Command['type'];
export type UpdateCommand = Updating;
