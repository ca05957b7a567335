import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { deliveryId } from './delivery-id.ts';

const time = new Date('2026-11-22T12:34:56.789Z');
const [eventId, webhookId] = [newId(), newId()];

describe('the id of a delivery', () => {
  it('is the same for the same event and webhook, and another for any other', () => {
    const id = deliveryId({ eventId, time, webhookId });
    expect(deliveryId({ eventId, time, webhookId })).toBe(id);
    expect(deliveryId({ eventId: newId(), time, webhookId })).not.toBe(id);
    expect(deliveryId({ eventId, time, webhookId: newId() })).not.toBe(id);
  });

  it('is a UUIDv7 that begins with the time of the event', () => {
    const id = deliveryId({ eventId, time, webhookId });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(time.getTime());
  });

  it('sorts by that time', () => {
    const later = deliveryId({ eventId: newId(), time: new Date(time.getTime() + 1), webhookId });
    expect(later > deliveryId({ eventId, time, webhookId })).toBe(true);
  });
});
