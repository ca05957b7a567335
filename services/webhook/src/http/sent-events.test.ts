import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { checkDelivered } from '../../test/delivered.ts';
import { eventKinds } from '../domain/event-kinds.ts';
import { sentEvents } from './sent-events.ts';

const escalation = {
  negotiationId: newId(),
  escalationId: newId(),
  status: 'open',
  updatedAt: '2026-11-22T12:00:00.000Z',
};

describe('the document', () => {
  it('describes each kind that a webhook can be told of', () => {
    expect(sentEvents.map(({ name }) => name).toSorted()).toEqual(eventKinds.toSorted());
  });

  it.each([
    { eventType: 'scope.extracted', data: { scopeId: newId(), status: 'completed' } },
    { eventType: 'scope.extracted', data: { scopeId: newId(), status: 'failed', errorMessage: 'No file.' } },
    {
      eventType: 'negotiation.summary.updated',
      data: { negotiationId: newId(), status: 'active', updatedAt: '2026-11-22T12:00:00.000Z' },
    },
    { eventType: 'negotiation.escalation.created', data: escalation },
    { eventType: 'negotiation.escalation.updated', data: escalation },
  ])('allows $eventType as it is sent', (body) => {
    expect(() => checkDelivered(body)).not.toThrow();
  });

  it.each([
    { eventType: 'scope.extracted', data: { scopeId: newId() } },
    { eventType: 'scope.extracted', data: { scopeId: newId(), status: 'completed', more: 1 } },
    { eventType: 'scope.extracted', data: { scopeId: newId(), status: 'completed' }, id: newId() },
    { eventType: 'negotiation.escalation.created', data: { ...escalation, updatedAt: null } },
  ])('allows nothing else: %j', (body) => {
    expect(() => checkDelivered(body)).toThrow('instancePath');
  });
});
