import { deserialize, serialize } from 'node:v8';
import { snapshotOf, type Snapshot, type SnapshotParts } from './snapshot.ts';

/** Raised whenever parts change, so that nobody reads what another version wrote. */
const format = 1;

/** The parts that the rest of a snapshot follows from. Equal snapshots give equal bytes; buyers are numbers in them. */
export function encodeSnapshot({ history, learned, effects, supplierEffects }: Snapshot): Uint8Array {
  return serialize({ format, parts: { history, learned, effects, supplierEffects } });
}

/** Throws for bytes of another format: such a snapshot must be built anew. */
export function decodeSnapshot(bytes: Uint8Array): Snapshot {
  const stored = deserialize(bytes) as { format: number; parts: SnapshotParts };
  if (stored.format !== format) throw new Error(`The snapshot has format ${stored.format}, not ${format}.`);
  return snapshotOf(stored.parts);
}
