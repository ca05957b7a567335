import { randomUUID } from 'node:crypto';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import type { JobStore, Lease } from '../actions/desk-ports.ts';
import { toJob, type JobDocument, type JobModel } from './job-model.ts';

/** No more waiting jobs are looked at: the others come later. */
const mostFree = 100;

/** Which process works on which job, and until when. */
export function createJobLeases({
  model,
  leaseMs,
}: {
  model: JobModel;
  leaseMs: number;
}): Pick<JobStore, 'free' | 'take' | 'commit' | 'release'> {
  const due = dueDocuments<JobDocument>(model.collection, { field: 'dueAt', pageSize: mostFree });

  async function change({ jobId: _id, token }: Lease, update: object): Promise<boolean> {
    const { matchedCount } = await storeCall(() => model.updateOne({ _id, token, state: 'running' }, update).exec());
    return matchedCount > 0;
  }

  return {
    async free() {
      for await (const page of due.pages(new Date())) return page.map(({ _id }) => _id);
      return [];
    },

    async take(_id) {
      const now = new Date();
      const token = randomUUID();
      const $set = { dueAt: new Date(now.getTime() + leaseMs), token };
      const taken = await storeCall(() =>
        model
          .findOneAndUpdate({ _id, dueAt: { $lte: now } }, { $set })
          .lean<JobDocument>()
          .exec(),
      );
      return taken ? { job: toJob(taken), lease: { jobId: _id, token } } : undefined;
    },

    commit(lease, { work, state, cursor, done }, restMs) {
      const now = new Date();
      const $set = { work, state, cursor, done, updatedAt: now };
      if (state !== 'running') return change(lease, { $set, $unset: { dueAt: '', token: '' } });
      return change(lease, { $set: { ...$set, dueAt: new Date(now.getTime() + restMs + leaseMs) } });
    },

    async release(lease, restMs) {
      await change(lease, { $set: { dueAt: new Date(Date.now() + restMs) }, $unset: { token: '' } });
    },
  };
}
