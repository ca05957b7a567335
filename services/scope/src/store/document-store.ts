import type { Tenant } from '@parley/service/caller';
import type { AggregateStore, Change, Fact } from '@parley/store/aggregate';
import { dueDocuments } from '@parley/store/due-documents';
import { storeCall } from '@parley/store/store-error';
import { packFindings } from './packed-findings.ts';
import type { ScopeDocument, ScopeModel } from './scope-model.ts';
import type { DocumentChange, DocumentScope, DocumentStore, Ending } from '../document-worker/ports.ts';

const dueAt = 'document.job.dueAt';
const projection = { org: 1, mode: 1, version: 1, document: 1 } as const;
/** A range of the index; `$exists` would also read the scopes without a job. */
const hasJob = { [dueAt]: { $gt: new Date(0) } };
/** No job falls due later than this from now. */
const longestMs = 24 * 60 * 60_000;
/** Beyond this many, the number of waiting documents is a lower bound. */
const maxMeasured = 10_000;

export function createDocumentStore(model: ScopeModel, scopes: AggregateStore<ScopeDocument>): DocumentStore {
  const jobs = dueDocuments<ScopeDocument>(model.collection, {
    field: dueAt,
    projection: { org: 1, mode: 1, 'document.fileId': 1 },
  });

  /** The documents due first: all, or at least as many as asked for, in whole pages. */
  async function firstDue(until: Date, atLeast: number): Promise<ScopeDocument[]> {
    const due: ScopeDocument[] = [];
    for await (const page of jobs.pages(until)) {
      due.push(...page);
      if (due.length >= atLeast) break;
    }
    return due;
  }

  return {
    async due(limit) {
      const due = await firstDue(new Date(), limit);
      return due.slice(0, limit).map(({ _id: id, org }) => ({ id, org }));
    },

    async findDue(_id) {
      const filter = { _id, [dueAt]: { $lte: new Date() } };
      const scope = await storeCall(() => model.findOne(filter, projection).lean<ScopeDocument>().exec());
      return scope ? toDocumentScope(scope) : undefined;
    },

    async unfinished({ org, mode }, atMost) {
      const found = await storeCall(() =>
        model
          .find({ org, mode, ...hasJob }, { _id: 1 })
          // This order makes the server use the index.
          .sort({ [dueAt]: 1 })
          .limit(atMost)
          .lean()
          .exec(),
      );
      return found.map(({ _id }) => _id);
    },

    async waitingFiles(limit) {
      const found = await firstDue(new Date(Date.now() + longestMs), limit);
      return found
        .slice(0, limit)
        .flatMap(({ org, mode, document }) =>
          document?.fileId === undefined ? [] : [{ org, mode, fileId: document.fileId }],
        );
    },

    async find(id) {
      const scope = await storeCall(() => model.findOne({ _id: id }, projection).lean<ScopeDocument>().exec());
      return scope ? toDocumentScope(scope) : undefined;
    },

    async change({ id, version, org, mode }, change, ending) {
      const facts = ending ? [endFact({ id, org, mode }, ending)] : [];
      await scopes.commit({ _id: id, version }, await toUpdate(change), facts);
    },

    async backlog() {
      const waiting = await firstDue(new Date(Date.now() + longestMs), maxMeasured);
      const oldestDueAt = waiting[0]?.document?.job?.dueAt;
      return { jobs: waiting.length, ...(oldestDueAt && { oldestDueAt }) };
    },
  };
}

function toDocumentScope({ _id: id, org, mode, version, document }: ScopeDocument): DocumentScope | undefined {
  return document && { id, org, mode, version, document };
}

async function toUpdate({ scope, findings, ...document }: DocumentChange): Promise<Change<ScopeDocument>> {
  const packed = findings && { packedFindings: await packFindings(findings) };
  const fields = Object.entries({ ...document, ...packed }).map(
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
