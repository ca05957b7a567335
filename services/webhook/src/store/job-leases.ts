import type { Leases } from '@parley/service/leased-work';
import { Wake } from '@parley/service/wake';
import { Lease } from '@parley/store/lease';
import type { HeldJob, JobStore } from '../actions/desk-ports.ts';
import { toJob, type JobDocument, type JobModel } from './job-model.ts';

type JobLeases = Leases<string, HeldJob> & Pick<JobStore, 'commit'> & { wake: Wake };

/** Which process works on which job, and until when. */
export function createJobLeases({ model, leaseMs }: { model: JobModel; leaseMs: number }): JobLeases {
  const lease = new Lease<JobDocument>(model.collection, { dueAt: 'dueAt', holder: 'token', leaseMs });
  return {
    wake: new Wake(),
    due: () => lease.ids(),

    async claim(_id) {
      const held = await lease.claim({ _id });
      return held && { ...held, job: toJob(held.document) };
    },

    renew: lease.renew,

    commit(held, { work, state, cursor, done }, restMs) {
      const now = new Date();
      const next = state === 'running' ? new Date(now.getTime() + restMs) : undefined;
      return lease.commit(held, { $set: { work, state, cursor, done, updatedAt: now } }, next);
    },

    release: lease.release,
  };
}
