import crypto from 'node:crypto';

// Node 24.21 has it; the types of Node 24 do not know it yet.
const source = crypto as typeof crypto & { randomUUIDv7(): string };

/** A new UUIDv7: ids sort by the time they were made. */
export function newId(): string {
  return source.randomUUIDv7();
}
