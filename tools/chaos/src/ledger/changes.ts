import { escalationReport, negotiationStart } from '@parley/testing/negotiation-bodies';

/** An event that webhooks must receive after a change: its type, and the id of the scope or negotiation. */
export type Subject = `${string}/${string}`;

/** Repeats a POST until it is acknowledged, and returns the response body. */
export type PersistentPost = <Answer>(path: string, json: object) => Promise<Answer>;

/** Changes something through the public API and returns the events that webhooks must receive, each exactly once. */
export type Change = (post: PersistentPost) => Promise<Subject[]>;

export const scopeExtracted = 'scope.extracted';
export const summaryUpdated = 'negotiation.summary.updated';
export const escalationCreated = 'negotiation.escalation.created';

/** The events that the changes raise. */
export const ledgerEvents = [scopeExtracted, summaryUpdated, escalationCreated];

/** A scope from a document that does not exist, so that reading it fails at once. */
export function scopeFromDocument(fileUrl: string): Change {
  return async (post) => {
    const { scopeId } = await post<{ scopeId: string }>('/v1/scope/from-document', { fileUrl });
    return [`${scopeExtracted}/${scopeId}`];
  };
}

/** Uses a new negotiation for each update, so that an event identifies its update. */
export async function updatedNegotiation(post: PersistentPost): Promise<Subject[]> {
  const { negotiationId } = await post<{ negotiationId: string }>('/v1/negotiation/start', negotiationStart);
  await post(`/v1/negotiation/${negotiationId}/external-update`, escalationReport());
  return [`${summaryUpdated}/${negotiationId}`, `${escalationCreated}/${negotiationId}`];
}
