import { deserialize, serialize } from 'node:v8';
import { snapshotOf, type Snapshot, type SnapshotParts } from './snapshot.ts';

/** The bytes of a snapshot: equal snapshots have equal bytes. Buyers are numbers in it, never names. */
export function encodeSnapshot({ history, learned, effects, supplierEffects }: Snapshot): Uint8Array {
  const parts: SnapshotParts = { history, learned, effects, supplierEffects };
  return serialize(parts);
}

/** The snapshot whose bytes these are; only ever bytes that we stored ourselves. */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  return snapshotOf(deserialize(bytes) as SnapshotParts);
}
