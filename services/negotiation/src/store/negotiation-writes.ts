import type { AggregateStore, Fact } from '@parley/store/aggregate';
import { sharedReads } from '@parley/store/shared-reads';
import type { NegotiationWrites } from '../actions/ports.ts';
import type { NegotiationFact } from '../domain/facts.ts';
import type { Negotiation } from '../domain/negotiation.ts';
import { inSight, isOf, toFields, toNegotiation, wholeFields } from './negotiation-codec.ts';
import type { HistoryStore } from './history-store.ts';
import type { NegotiationDocument, NegotiationModel } from './negotiation-model.ts';

export type NegotiationWritesParts = {
  model: NegotiationModel;
  records: AggregateStore<NegotiationDocument>;
  history: HistoryStore;
};

/** With this many entries waiting to be moved, a load moves them, so that the negotiation does not grow further. */
const maxWaiting = 10;

export function createNegotiationWrites({ model, records, history }: NegotiationWritesParts): NegotiationWrites {
  const find = sharedReads(model, { filter: inSight, projection: wholeFields });
  return {
    async load(id, tenant) {
      const found = await find(id);
      if (!found || (tenant && !isOf(tenant, found))) return undefined;
      if (found.history.length >= maxWaiting) await history.move([found]);
      const { version, changedAt, outboxAt } = found;
      const isQuiet = outboxAt === undefined;
      return { negotiation: toNegotiation(found), version, changedAt, history: found.history, isQuiet };
    },

    async entryOf({ negotiation, history: waiting }, recordId) {
      // Entries are copied to the history before they are removed here: an entry in neither place did not exist when
      // the negotiation was read.
      return waiting.find((entry) => entry.recordId === recordId) ?? (await history.find(negotiation.id, recordId));
    },

    async commit({ negotiation, version, isQuiet }, { state, facts, entry }) {
      const { $set, $unset } = difference(toFields(negotiation), toFields(state));
      const waiting = { changedAt: entry.at, historyDueAt: history.dueAt(entry.at) };
      const update = { $set: { ...$set, ...waiting }, ...($unset && { $unset }), $push: { history: entry } };
      const told = facts.map((fact) => toEvent(fact, state));
      await records.commit({ _id: negotiation.id, version, isQuiet }, update, told);
    },
  };
}

type Fields = Record<string, unknown>;

function difference(before: Fields, after: Fields): { $set: Fields; $unset?: Record<string, ''> } {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name]);
  const gone = Object.keys(before).filter((name) => !(name in after));
  return {
    $set: Object.fromEntries(changed),
    ...(gone.length > 0 && { $unset: Object.fromEntries(gone.map((name) => [name, ''])) }),
  };
}

function toEvent(fact: NegotiationFact, { id: negotiationId, org, mode, status, updatedAt }: Negotiation): Fact {
  const common = { org, mode };
  const at = { negotiationId, updatedAt: updatedAt.toISOString() };
  if (fact.type === 'summaryUpdated')
    return { type: 'negotiation.summary.updated.v1', data: { ...at, status }, ...common };
  const { escalationId } = fact;
  const type = `negotiation.escalation.${fact.type === 'escalationCreated' ? 'created' : 'updated'}.v1` as const;
  return { type, data: { ...at, escalationId, status: fact.status }, ...common };
}
