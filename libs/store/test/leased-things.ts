import { startLeasedWork, type Held, type LeasedWork } from '@parley/service/leased-work';
import { addDueIndex } from '../src/queries/due-documents.ts';
import { Lease } from '../src/records/lease.ts';
import { startIndexProcess, type IndexProcess } from './index-process.ts';

/** A document to work on; `done` counts the commits. */
export type Thing = { _id: string; dueAt?: Date; holder?: string; until?: Date; done?: number };

export type ThingWork = LeasedWork<string, Held>;

export const leaseMs = 1_200;
export const retryMs = 300;

export type ThingProcess = IndexProcess & { lease: Lease<Thing> };

/** A process of a service with leased documents, in the collection `things`. */
export function startThingProcess(uri: string, database: string): ThingProcess {
  const process = startIndexProcess({ uri, database, declare: (schema) => addDueIndex(schema, 'dueAt') });
  const lease = new Lease<Thing>(process.connection.collection('things'), {
    dueAt: 'dueAt',
    holder: 'holder',
    leaseMs,
  });
  return { ...process, lease };
}

/** Every piece of work notes who did it in `works`, and takes longer than the time between two renewals. */
export function startThingWork({ connection, platform, lease }: ThingProcess, changed: Partial<ThingWork> = {}) {
  const work: ThingWork = {
    task: 'work on things',
    pollMs: 20,
    leaseMs,
    concurrency: 2,
    async *due() {
      for await (const { _id } of lease.due()) yield _id;
    },
    claim: (_id) => lease.claim({ _id }),
    renew: (held) => lease.renew(held),
    async work(held) {
      await connection.collection('works').insertOne({ thing: held.id, at: new Date() });
      await new Promise((resolve) => setTimeout(resolve, leaseMs / 2));
      await lease.commit(held, { $inc: { done: 1 } });
      return undefined;
    },
    release: (held, inMs) => lease.release(held, inMs),
    backoffMs: () => retryMs,
    ...changed,
  };
  startLeasedWork({ ...work, ...changed }, platform);
}
