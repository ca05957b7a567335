import { deserialize, serialize } from 'node:v8';
import type { Snapshot } from './snapshot.ts';

/** Raised with every change of what a snapshot has or comes to: code reads bytes of its own format only. */
export const snapshotFormat = 5;

/** The bytes of a snapshot: equal snapshots have equal bytes. Buyers are numbers in it, never names. */
export function encodeSnapshot(snapshot: Snapshot): Uint8Array {
  return serialize(snapshot);
}

/**
 * The snapshot with these bytes, which must be ones that we stored ourselves. They include what could be derived from
 * the purchases: computing it again would block the service ten times as long.
 */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  return deserialize(bytes) as Snapshot;
}
