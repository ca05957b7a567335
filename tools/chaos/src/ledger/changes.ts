import { randomUUID } from 'node:crypto';

/** What webhooks must hear of a change: the kind of an event, and the scope or negotiation that it is about. */
export type Subject = `${string}/${string}`;

/** Makes a POST until it is acknowledged; answers what was answered. */
export type PersistentPost = <Answer>(path: string, json: object) => Promise<Answer>;

/** Changes something through the public API; answers what webhooks must hear of it, once each. */
export type Change = (post: PersistentPost) => Promise<Subject[]>;

export const scopeExtracted = 'scope.extracted';
export const summaryUpdated = 'negotiation.summary.updated';
export const escalationCreated = 'negotiation.escalation.created';

/** The events that changes raise. */
export const ledgerEvents = [scopeExtracted, summaryUpdated, escalationCreated];

/** What a started negotiation is given. */
export const negotiationStart = {
  supplier: { name: 'Nimbus' },
  contactEmail: 'ada@acme.example',
  contactName: 'Ada',
  engagementType: 'vendr_led',
};

/** An update from outside that brings a new escalation. */
export function escalationReport(): object {
  const payload = { escalation: { externalId: randomUUID(), title: 'Price' } };
  return { timestamp: new Date().toISOString(), externalId: randomUUID(), source: 'erp', schema: {}, payload };
}

/** A scope from a document that is not there: it ends as failed at once. */
export function scopeFromDocument(fileUrl: string): Change {
  return async (post) => {
    const { scopeId } = await post<{ scopeId: string }>('/v1/scope/from-document', { fileUrl });
    return [`${scopeExtracted}/${scopeId}`];
  };
}

/** A negotiation of its own for each update, so that what is heard of it tells which update it was. */
export async function updatedNegotiation(post: PersistentPost): Promise<Subject[]> {
  const { negotiationId } = await post<{ negotiationId: string }>('/v1/negotiation/start', negotiationStart);
  await post(`/v1/negotiation/${negotiationId}/external-update`, escalationReport());
  return [`${summaryUpdated}/${negotiationId}`, `${escalationCreated}/${negotiationId}`];
}
