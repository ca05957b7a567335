import { hash } from 'node:crypto';

/**
 * The id of the delivery of an event to a webhook: a UUIDv7 of the event's time, its random bits from a hash of both
 * ids. The same pair always has the same id, so that a repeat finds the existing delivery; ids sort by the time of the
 * event.
 */
export function deliveryId({ eventId, time, webhookId }: { eventId: string; time: Date; webhookId: string }): string {
  const bytes = hash('sha256', `${eventId} ${webhookId}`, 'buffer').subarray(0, 16);
  bytes.writeUIntBE(time.getTime(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const text = bytes.toString('hex');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}
