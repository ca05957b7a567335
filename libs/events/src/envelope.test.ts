import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { parseEnvelope, PoisonError } from './envelope.ts';

const event = {
  id: newId(),
  type: 'key.changed.v1',
  time: '2026-01-02T03:04:05.678Z',
  source: 'gateway',
  subject: newId(),
  version: 2,
  org: 'org-1',
  mode: 'live',
  data: { keyId: newId() },
};

function bytes(content: unknown): Buffer {
  return Buffer.from(JSON.stringify(content));
}

describe('parseEnvelope', () => {
  it('gives back what was sent', () => {
    expect(parseEnvelope(bytes(event))).toEqual(event);
  });

  it('accepts fields that newer producers add and leaves them out', () => {
    expect(parseEnvelope(bytes({ ...event, colour: 'red', data: { ...event.data, why: 'lost' } }))).toEqual(event);
  });

  it.each([
    ['what is not JSON', Buffer.from('{"id"')],
    ['what is not an object', bytes([])],
    ['an event without an id', bytes({ ...event, id: undefined })],
    ['an unknown type', bytes({ ...event, type: 'key.changed.v9' })],
    ['a type that only every object has', bytes({ ...event, type: 'constructor' })],
    ['data that breaks the contract', bytes({ ...event, data: { keyId: 'no uuid' } })],
  ])('refuses %s as poison', (_, content) => {
    expect(() => parseEnvelope(content)).toThrow(PoisonError);
  });
});
