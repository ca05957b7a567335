import crypto from 'node:crypto';

// Node 24.21 has it, but the types for Node 24 do not yet.
const source = crypto as typeof crypto & { randomUUIDv7(): string };

/** A new UUIDv7: ids sort by the time of their creation. */
export function newId(): string {
  return source.randomUUIDv7();
}
