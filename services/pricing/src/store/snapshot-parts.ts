import { dueDocuments } from '@parley/store/due-documents';
import type { SnapshotMetadata, SnapshotParts } from '../snapshots/ports.ts';
import type { SnapshotPartDocument, SnapshotPartModel } from './snapshot-parts-model.ts';

const partBytes = 8 * 1024 * 1024;
/** Long enough for every replica to have switched over. */
const keepMs = 30 * 60_000;

export type SweptSnapshotParts = SnapshotParts & {
  /** Removes parts that belong to no snapshot in use, whatever left them behind; returns how many. */
  sweep(): Promise<number>;
};

type Parts = {
  model: SnapshotPartModel;
  findSnapshots: (supplierIds: string[]) => Promise<Map<string, SnapshotMetadata[]>>;
};

export function createSnapshotParts({ model, findSnapshots }: Parts): SweptSnapshotParts {
  const toLookAt = dueDocuments<SnapshotPartDocument>(model.collection, {
    field: 'lookAt',
    projection: { supplierId: 1, snapshotId: 1 },
    pageSize: 100,
  });

  return {
    async write(supplierId, snapshotId, bytes) {
      const lookAt = new Date(Date.now() + keepMs);
      for (let part = 0; part * partBytes < bytes.length; part += 1) {
        const piece = Buffer.from(bytes.subarray(part * partBytes, (part + 1) * partBytes));
        const document = { _id: `${snapshotId}.${part}`, supplierId, snapshotId, part, bytes: piece, lookAt };
        await model.collection.insertOne(document as never);
      }
    },

    async read(snapshotId, size) {
      const found = await model.find({ snapshotId }).sort({ snapshotId: 1, part: 1 }).lean<SnapshotPartDocument[]>();
      const whole = Buffer.concat(found.map(({ bytes }) => bytesOf(bytes)));
      return whole.length === size ? whole : undefined;
    },

    async sweep() {
      let removed = 0;
      for await (const page of toLookAt.pages(new Date())) {
        const current = await findSnapshots([...new Set(page.map(({ supplierId }) => supplierId))]);
        const isUsed = ({ supplierId, snapshotId }: SnapshotPartDocument) =>
          current.get(supplierId)?.some(({ id }) => id === snapshotId) === true;
        const [used, unused] = [page.filter(isUsed), page.filter((part) => !isUsed(part))];
        const lookAt = new Date(Date.now() + keepMs);
        await model.updateMany({ _id: { $in: idsOf(used) } }, { $set: { lookAt } });
        await model.deleteMany({ _id: { $in: idsOf(unused) } });
        removed += unused.length;
      }
      return removed;
    },
  };
}

function idsOf(parts: SnapshotPartDocument[]): string[] {
  return parts.map(({ _id }) => _id);
}

/** Lean reads return what the driver returns. */
function bytesOf(bytes: Buffer | { buffer: Uint8Array }): Uint8Array {
  return Buffer.isBuffer(bytes) ? bytes : bytes.buffer;
}
