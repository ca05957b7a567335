import type { z } from 'zod';
import type { SummarizedNegotiation } from '../actions/get-negotiation.ts';
import type { Escalation, ExecutiveSummary } from '../domain/negotiation.ts';
import { shownSupplier } from '../domain/supplier.ts';
import type * as schemas from './schemas.ts';

/** The public shapes. Every field is named, so that no other leaks; absent fields are omitted, never null. */
type SummaryView = z.input<(typeof schemas)['summary']>;
type EscalationView = z.input<(typeof schemas)['escalation']>;

export function summaryView({ negotiation, scope }: SummarizedNegotiation, urlTemplate: string): SummaryView {
  const { id, status, createdAt, updatedAt, supplier, escalations, summaries } = negotiation;
  return {
    id,
    status,
    createdAt,
    updatedAt,
    url: urlTemplate.replaceAll('{negotiationId}', id),
    escalations: escalations.map((escalation) => escalationView(id, escalation)).toReversed(),
    supplier: shownSupplier(supplier),
    executiveSummaries: summaries.map(executiveSummaryView).toReversed(),
    scope: { ...scope },
  };
}

export function escalationView(negotiationId: string, escalation: Escalation): EscalationView {
  const { id, title, description, status, severity, source, externalId, createdAt, updatedAt, resolvedAt } = escalation;
  return {
    id,
    negotiationId,
    title,
    status,
    severity,
    description,
    source,
    externalId,
    resolvedAt,
    createdAt,
    updatedAt,
  };
}

export function executiveSummaryView({ id, title, content, createdAt }: ExecutiveSummary) {
  return { id, title, content, createdAt };
}
