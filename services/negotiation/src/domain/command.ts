import type { Company, CompanyKey, EscalationStatus, JsonObject, Severity, Status } from './negotiation.ts';

export type NewSummary = { title?: string; content: string };

/** What another system says of an escalation of its own. */
export type ReportedEscalation = EscalationFields & {
  externalId: string;
  /** Where it stands in the report, for who has to mend it. */
  pointer: string;
};

export type EscalationFields = { title?: string; description?: string; status?: EscalationStatus; severity?: Severity };

/** Members of the supplier to change, null taking one away; and what the catalog said of the company it then names. */
export type SupplierChange = { members: JsonObject; named?: NamedCompany };

/** Without a company, nobody has that domain. */
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

/** Everything that can be done to a negotiation after its start, by other systems and by the desk alike. */
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
