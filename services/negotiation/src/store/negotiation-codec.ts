import { notDeleted } from '@parley/store/aggregate';
import { present } from '@parley/service/present';
import type { Tenant } from '@parley/service/caller';
import type { VisibleNegotiation } from '../actions/ports.ts';
import type { JsonObject, NegotiatedScope, Negotiation, Supplier } from '../domain/negotiation.ts';
import type { NegotiationDocument } from './negotiation-model.ts';

/** Part of the filter of every read of negotiations. */
export const visible = { ...notDeleted, removalDueAt: null } as const;

/** Excluded from reads of whole negotiations. `outboxAt` is read: it shows whether events are waiting. */
export const wholeFields = { outbox: 0, outboxLease: 0, outboxSent: 0, outboxSweepAt: 0, idempotency: 0 } as const;

/** The fields that all parties may see, and the tenant. */
export const visibleFields = {
  org: 1,
  mode: 1,
  status: 1,
  createdAt: 1,
  updatedAt: 1,
  supplierJson: 1,
  company: 1,
  scopeId: 1,
  scopeJson: 1,
  escalations: 1,
  summaries: 1,
} as const;

export function isOf({ org, mode }: Tenant, document: NegotiationDocument): boolean {
  return document.org === org && document.mode === mode;
}

export function toVisible(document: NegotiationDocument): VisibleNegotiation {
  const { _id: id, status, createdAt, updatedAt, escalations, summaries } = document;
  const [supplier, scope] = [toSupplier(document), toScope(document)];
  return { id, status, createdAt, updatedAt, supplier, scope, escalations, summaries };
}

export function toNegotiation(document: NegotiationDocument): Negotiation {
  const { org, mode, engagementType, contact, fileId, files, reports, metadataJson, participantsJson } = document;
  return {
    ...toVisible(document),
    org,
    mode,
    engagementType,
    contact,
    files,
    reports,
    ...present({
      fileId,
      metadata: metadataJson === undefined ? undefined : (JSON.parse(metadataJson) as JsonObject),
      participants: participantsJson === undefined ? undefined : (JSON.parse(participantsJson) as JsonObject[]),
    }),
  };
}

/** Converts a negotiation to the fields of its document. */
export function toFields(negotiation: Negotiation) {
  const { id: _id, supplier, scope, metadata, participants, ...fields } = negotiation;
  const { escalations } = negotiation;
  return {
    ...fields,
    supplierJson: JSON.stringify(supplier.given),
    ...present({
      company: supplier.company,
      metadataJson: metadata && JSON.stringify(metadata),
      participantsJson: participants && JSON.stringify(participants),
    }),
    ...('linkedId' in scope ? { scopeId: scope.linkedId } : { scopeJson: JSON.stringify(scope.given) }),
    isEscalated: escalations.some((escalation) => escalation.status !== 'resolved'),
  };
}

export function toSupplier({ supplierJson, company }: NegotiationDocument): Supplier {
  return { given: JSON.parse(supplierJson) as JsonObject, ...present({ company }) };
}

function toScope({ scopeId, scopeJson }: NegotiationDocument): NegotiatedScope {
  if (scopeId !== undefined) return { linkedId: scopeId };
  return { given: scopeJson === undefined ? {} : (JSON.parse(scopeJson) as JsonObject) };
}
