import { AppError } from '@parley/errors/app-error';
import { parseRequest } from '@parley/rpc/requests';
import { createdPageOf } from '@parley/service/pages';
import { implement, type ImplementedService } from '@parley/rpc/server';
import { webhookJobService } from '@parley/rpc/webhook-job';
import { present } from '@parley/service/present';
import type { JobStore } from '../actions/desk-ports.ts';
import { startRecovery, startRekey, type StartParts } from '../actions/start-job.ts';
import type { Job } from '../domain/job.ts';
import { toJobMessage } from './messages.ts';
import * as requests from './requests.ts';

const issuers = ['operator'] as const;

/** What the operator may do with jobs. */
export function webhookJobRpc(parts: StartParts): ImplementedService {
  const { jobs } = parts;
  return implement(webhookJobService, {
    startRecovery: {
      issuers,
      async handle(request, caller) {
        const { since, until = new Date(), ...given } = parseRequest(requests.startRecovery, request);
        return { job: toJobMessage(await startRecovery(parts, { ...given, since, until }, caller)) };
      },
    },
    startRekey: {
      issuers,
      async handle(request, caller) {
        const { requestId } = parseRequest(requests.startRekey, request);
        return { job: toJobMessage(await startRekey(parts, requestId, caller)) };
      },
    },
    listJobs: { issuers, handle: (request) => listJobs(jobs, request) },
    getJob: {
      issuers,
      handle: async (request) => answer(await jobs.find(parseRequest(requests.ofJob, request).jobId)),
    },
    cancelJob: {
      issuers,
      handle: async (request) => answer(await jobs.cancel(parseRequest(requests.ofJob, request).jobId)),
    },
  });
}

async function listJobs(jobs: JobStore, request: unknown) {
  const { kind, webhookId, pageSize, pageToken: after } = parseRequest(requests.listJobs, request);
  const filter = present({ kind: kind === 'any' ? undefined : kind, webhookId });
  const { items, nextPageToken } = createdPageOf(await jobs.list(filter, { after, limit: pageSize + 1 }), pageSize);
  return { jobs: items.map(toJobMessage), nextPageToken };
}

function answer(job: Job | undefined) {
  if (job) return { job: toJobMessage(job) };
  throw new AppError('JOB_NOT_FOUND', 'There is no such job.');
}
