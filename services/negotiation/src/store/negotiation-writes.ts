import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { sharedReads } from '@parley/store/shared-reads';
import { LRUCache } from 'lru-cache';
import type { LoadedNegotiation, NegotiationWrites } from '../actions/ports.ts';
import type { NegotiationFact } from '../domain/facts.ts';
import type { Negotiation } from '../domain/negotiation.ts';
import { changedFields } from './changed-fields.ts';
import { visible, isOf, toFields, toNegotiation, wholeFields } from './negotiation-codec.ts';
import type { HistoryStore } from './history-store.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';

export type NegotiationWritesParts = {
  model: NegotiationModel;
  records: AggregateStore<NegotiationDocument>;
  history: HistoryStore;
};

/** With this many entries waiting to be moved, a load moves them, so that the negotiation does not grow further. */
const maxWaiting = 10;
/** Another system that has reported about a negotiation is likely to report again soon. */
const recallMs = 300_000;
/** Characters of the negotiations in memory, together and each. */
const [maxRecalled, maxOfOne] = [16_000_000, 200_000];

export function createNegotiationWrites({ model, records, history }: NegotiationWritesParts): NegotiationWrites {
  const find = sharedReads(model, { filter: visible, projection: wholeFields });
  const written = new LRUCache<string, LoadedNegotiation>({
    ttl: recallMs,
    maxSize: maxRecalled,
    maxEntrySize: maxOfOne,
    sizeCalculation: ({ size }) => size,
  });

  return {
    recall(id, { org, mode }) {
      const found = written.get(id);
      return found?.negotiation.org === org && found.negotiation.mode === mode ? found : undefined;
    },

    async load(id, tenant) {
      const found = await find(id);
      if (!found || (tenant && !isOf(tenant, found))) return undefined;
      if (found.history.length >= maxWaiting) await history.move([found]);
      const { version, changedAt, outboxAt } = found;
      const isQuiet = outboxAt === undefined;
      const size = JSON.stringify(found).length;
      return { negotiation: toNegotiation(found), version, changedAt, history: found.history, isQuiet, size };
    },

    async entryOf({ negotiation, history: waiting }, recordId) {
      // Entries are copied to the history before they are removed here: an entry in neither place did not exist when
      // the negotiation was read.
      return waiting.find((entry) => entry.recordId === recordId) ?? (await history.find(negotiation.id, recordId));
    },

    async commit({ negotiation, version, isQuiet, history: waitingBefore, size: sizeBefore }, { state, facts, entry }) {
      written.delete(negotiation.id);
      const { $set, $push, ...others } = changedFields(toFields(negotiation), toFields(state));
      const waiting = { changedAt: entry.at, historyDueAt: history.dueAt(entry.at) };
      const update = { $set: { ...$set, ...waiting }, $push: { ...$push, history: entry }, ...others };
      const events = facts.map((fact) => toEvent(fact, state));
      await records.commit({ _id: negotiation.id, version, isQuiet }, update, events);
      // To measure only what is new costs the same for a negotiation with a long past.
      const size = sizeBefore + JSON.stringify(update).length;
      const after = { negotiation: state, version: version + 1, changedAt: entry.at, isQuiet: false, size };
      const entries = [...waitingBefore, entry];
      if (entries.length < maxWaiting) written.set(negotiation.id, { ...after, history: entries, isRecalled: true });
    },
  };
}

function toEvent(fact: NegotiationFact, { id: negotiationId, org, mode, status, updatedAt }: Negotiation): Fact {
  const common = { org, mode };
  const at = { negotiationId, updatedAt: updatedAt.toISOString() };
  if (fact.type === 'summaryUpdated')
    return { type: 'negotiation.summary.updated.v1', data: { ...at, status }, ...common };
  if (fact.type === 'completed') {
    const { scopeId, engagementType } = fact;
    return { type: 'negotiation.completed.v1', data: { negotiationId, scopeId, engagementType }, ...common };
  }
  const { escalationId } = fact;
  const type = `negotiation.escalation.${fact.type === 'escalationCreated' ? 'created' : 'updated'}.v1` as const;
  return { type, data: { ...at, escalationId, status: fact.status }, ...common };
}
