import { newId } from '@parley/service/new-id';
import type { EventKind } from '../domain/event-kinds.ts';

/** Sample data for an event of a kind, about records that do not exist. */
export function sampleData(kind: EventKind): Record<string, string> {
  return samples[kind]();
}

const samples: Record<EventKind, () => Record<string, string>> = {
  'scope.extracted': () => ({ scopeId: newId(), status: 'completed' }),
  'negotiation.summary.updated': () => ({ negotiationId: newId(), status: 'active', ...updated() }),
  'negotiation.escalation.created': () => ({ ...escalation(), status: 'open', ...updated() }),
  'negotiation.escalation.updated': () => ({ ...escalation(), status: 'resolved', ...updated() }),
};

function escalation() {
  return { negotiationId: newId(), escalationId: newId() };
}

function updated() {
  return { updatedAt: new Date().toISOString() };
}
