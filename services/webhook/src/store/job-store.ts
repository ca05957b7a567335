import { AppError } from '@parley/errors/app-error';
import { insertNew } from '@parley/store/bulk-writes';
import type { Indexes } from '@parley/store/indexes';
import { readTimePage } from '@parley/store/time-page';
import type { Leases } from '@parley/service/leased-work';
import { Wake } from '@parley/service/wake';
import { Lease } from '@parley/store/lease';
import type { JobFilter, JobStore, HeldJob } from '../actions/admin-ports.ts';
import type { Job } from '../domain/job.ts';
import { readJob, toJob, type JobDocument, type JobModel } from './job-model.ts';

export type JobStoreParts = {
  model: JobModel;
  indexes: Indexes;
  /** A process that is silent for this long loses its jobs to others. */
  leaseMs: number;
};

export function createJobStore({ model, indexes, leaseMs }: JobStoreParts): JobStore {
  async function find(id: string): Promise<Job | undefined> {
    const found = await readJob(model, id);
    return found && toJob(found);
  }

  const leases = createJobLeases({ model, leaseMs });

  return {
    ...leases,
    find,

    async insert(job) {
      indexes.require();
      const { id: _id, ...fields } = job;
      const subject = subjectOf(job.work);
      for (;;) {
        const last = await lastOf(model, subject);
        const earlier = await find(_id);
        if (earlier) return earlier;
        if (last?.state === 'running') throw jobRunning(last._id);
        const turn = { subject, number: (last?.turn.number ?? 0) + 1 };
        const document = { _id, ...fields, subject, turn, dueAt: job.createdAt };
        const met = await insertNew(model, [document]);
        if (met.size > 0) continue;
        leases.wake.up();
        return job;
      }
    },

    async list(filter, page) {
      const list = { filter: toQuery(filter), order: 'newest first', ...page } as const;
      return (await readTimePage<JobDocument>(model, list)).map(toJob);
    },

    async cancel(_id) {
      const $set = { state: 'cancelled' as const, updatedAt: new Date() };
      const update = { $set, $unset: { dueAt: '', token: '' } as const };
      await model.updateOne({ _id, state: 'running' }, update);
      return find(_id);
    },
  };
}

async function lastOf(model: JobModel, subject: string): Promise<JobDocument | undefined> {
  const last = model.findOne({ 'turn.subject': subject }).sort({ 'turn.number': -1 }).lean<JobDocument>();
  return (await last) ?? undefined;
}

function jobRunning(jobId: string): AppError {
  const message = `The job ${jobId} is not over yet. Wait for its end, or cancel it.`;
  return new AppError('JOB_RUNNING', message, { metadata: { jobId } });
}

function subjectOf(work: Job['work']): string {
  return work.kind === 'recovery' ? work.webhookId : work.kind;
}

function toQuery({ kind, webhookId }: JobFilter) {
  return { ...(webhookId !== undefined && { subject: webhookId }), ...(kind !== undefined && { 'work.kind': kind }) };
}

type JobLeases = Leases<string, HeldJob> & Pick<JobStore, 'commit'> & { wake: Wake };

/** Which process works on which job, and until when. */
function createJobLeases({ model, leaseMs }: { model: JobModel; leaseMs: number }): JobLeases {
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
