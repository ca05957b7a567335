import type { Tenant } from '@parley/service/caller';
import type { Held } from '@parley/service/leased-work';
import { present } from '@parley/service/present';
import type { AggregateStore, Change, Fact } from '@parley/store/aggregate';
import { Lease } from '@parley/store/lease';
import { packFindings } from './packed-findings.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';
import type { DocumentChange, DocumentStore, Ending, HeldDocument } from '../document-worker/ports.ts';

const dueAt = 'document.job.dueAt';
const projection = { org: 1, mode: 1, version: 1, document: 1 } as const;
/** A range of the index; `$exists` would also read the scopes without a job. */
const hasJob = { [dueAt]: { $gt: new Date(0) } };
/** No job falls due later than this from now. */
const maxMs = 24 * 60 * 60_000;

type DocumentStoreParts = {
  model: ScopeModel;
  records: AggregateStore<ScopeDocument>;
  /** How long a process may be silent before another one claims its documents, milliseconds. */
  leaseMs: number;
};

export function createDocumentStore({ model, records, leaseMs }: DocumentStoreParts): DocumentStore {
  const fields = { dueAt, holder: 'document.job.lease.by' };
  const listed = { org: 1, mode: 1, 'document.fileId': 1 } as const;
  const lease = new Lease<ScopeDocument>(model.collection, { ...fields, leaseMs, projection }, listed);

  async function firstDue(limit: number, until: Date): Promise<ScopeDocument[]> {
    const due: ScopeDocument[] = [];
    for await (const scope of lease.due(until)) if (due.push(scope) >= limit) break;
    return due;
  }

  return {
    async due(limit) {
      const due = await firstDue(limit, new Date());
      return due.map(({ _id: id, org }) => ({ id, org }));
    },

    async claim({ id: _id, org }) {
      const held = await lease.claim({ _id, org }, { $inc: { version: 1, 'document.job.tries': 1 } });
      return held && toHeld(held);
    },

    renew: lease.renew,

    release: lease.release,
    releaseUncounted: (held, inMs) => lease.release(held, inMs, { $inc: { 'document.job.tries': -1 } }),

    async unfinished({ org, mode }, atMost) {
      const found = await model
        .find({ org, mode, ...hasJob }, { _id: 1 })
        // This order makes the server use the index.
        .sort({ [dueAt]: 1 })
        .limit(atMost)
        .lean();
      return found.map(({ _id }) => _id);
    },

    async waitingFiles(limit) {
      const found = await firstDue(limit, new Date(Date.now() + maxMs));
      return found.flatMap(({ org, mode, document }) =>
        document?.fileId === undefined ? [] : [{ org, mode, fileId: document.fileId }],
      );
    },

    async change(held, { change, ending }) {
      const update = await toUpdate(change);
      return lease.commitRecord(held, ({ _id, version, org, mode }) =>
        records.commit({ _id, version }, update, ending ? [endFact({ id: _id, org, mode }, ending)] : []),
      );
    },

    async backlog() {
      const { count: jobs, oldest } = await lease.backlog(new Date(Date.now() + maxMs));
      return { jobs, ...present({ oldestDueAt: oldest?.document?.job?.dueAt }) };
    },
  };
}

function toHeld(held: Held & { document: ScopeDocument }): HeldDocument | undefined {
  const { _id: id, org, mode, document } = held.document;
  return document?.job && { ...held, scope: { id, org, mode, document }, job: document.job };
}

async function toUpdate({ scope, findings, job, ...document }: DocumentChange): Promise<Change<ScopeDocument>> {
  const packed = findings && { packedFindings: await packFindings(findings) };
  const ofJob = job && { 'job.step': job.step, 'job.tries': job.tries };
  const fields = Object.entries({ ...document, ...packed, ...(job === null ? { job } : ofJob) }).map(
    ([name, value]) => [`document.${name}`, value] as const,
  );
  const kept = [...fields.filter(([, value]) => value !== null), ...Object.entries(scope ?? {})];
  const removed = fields.filter(([, value]) => value === null).map(([name]) => [name, ''] as const);
  return {
    $set: Object.fromEntries(kept),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  };
}

function endFact({ id: scopeId, org, mode }: Tenant & { id: string }, ending: Ending): Fact {
  return { type: 'scope.extracted.v1', data: { scopeId, ...ending }, org, mode };
}
