import { AppError } from '@parley/errors/app-error';
import { insertNew } from '@parley/store/bulk-writes';
import { newestDocuments } from '@parley/store/newest-documents';
import { storeCall } from '@parley/store/store-error';
import type { JobFilter, JobStore } from '../actions/desk-ports.ts';
import type { Job } from '../domain/job.ts';
import { createJobLeases } from './job-leases.ts';
import { readJob, toJob, type JobDocument, type JobModel } from './job-model.ts';

export type JobStoreParts = {
  model: JobModel;
  /** A process that is silent for this long loses its jobs to others. */
  leaseMs: number;
};

export function createJobStore({ model, leaseMs }: JobStoreParts): JobStore {
  const newest = newestDocuments<JobDocument, object>(model);

  async function find(id: string): Promise<Job | undefined> {
    const found = await readJob(model, id);
    return found && toJob(found);
  }

  return {
    ...createJobLeases({ model, leaseMs }),
    find,

    async insert(job) {
      const earlier = await find(job.id);
      if (earlier) return earlier;
      const subject = subjectOf(job.work);
      await requireNone(model, subject);
      const { id: _id, ...fields } = job;
      await insertNew(model, [{ _id, ...fields, subject, dueAt: job.createdAt } as JobDocument]);
      return (await find(_id)) ?? job;
    },

    async list(filter, page) {
      return (await newest.page(toQuery(filter), page)).map(toJob);
    },

    async cancel(_id) {
      const $set = { state: 'cancelled' as const, updatedAt: new Date() };
      const update = { $set, $unset: { dueAt: '', token: '' } as const };
      await storeCall(() => model.updateOne({ _id, state: 'running' }, update).exec());
      return find(_id);
    },
  };
}

/**
 * A concurrent request may get past this check.
 * @throws AppError JOB_RUNNING
 */
async function requireNone(model: JobModel, subject: string): Promise<void> {
  const running = await storeCall(() => model.findOne({ subject, state: 'running' }, { _id: 1 }).lean().exec());
  if (!running) return;
  const message = `The job ${running._id} is not over yet. Wait for its end, or cancel it.`;
  throw new AppError('JOB_RUNNING', message, { metadata: { jobId: running._id } });
}

function subjectOf(work: Job['work']): string {
  return work.kind === 'recovery' ? work.webhookId : work.kind;
}

function toQuery({ kind, webhookId }: JobFilter) {
  return { ...(webhookId !== undefined && { subject: webhookId }), ...(kind !== undefined && { 'work.kind': kind }) };
}
