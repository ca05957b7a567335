import { deserialize, serialize } from 'node:v8';
import type { Snapshot } from './snapshot.ts';

/** Increased with every change of a snapshot’s contents or their meaning: code reads only bytes of this format. */
export const snapshotFormat = 8;

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
