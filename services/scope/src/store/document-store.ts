import type { AggregateStore, Change, Fact } from '@parley/store/aggregate';
import { storeCall } from '@parley/store/store-error';
import type { Owner } from '../domain/scope.ts';
import type { ScopeDocument, ScopeModel } from '../store/scope-model.ts';
import type { DocumentChange, DocumentScope, DocumentStore, Ending } from '../document-worker/ports.ts';

const projection = { org: 1, mode: 1, version: 1, document: 1 } as const;
/** Beyond this many the count of waiting documents is a lower bound. */
const maxMeasured = 10_000;

export function createDocumentStore(model: ScopeModel, scopes: AggregateStore<ScopeDocument>): DocumentStore {
  return {
    async due(limit) {
      const filter = { 'document.job.dueAt': { $lte: new Date() } };
      const due = await storeCall(() =>
        model.find(filter, projection).sort({ 'document.job.dueAt': 1 }).limit(limit).lean<ScopeDocument[]>().exec(),
      );
      return due.flatMap((scope) => toDocumentScope(scope) ?? []);
    },

    async find(id) {
      const scope = await storeCall(() => model.findOne({ _id: id }, projection).lean<ScopeDocument>().exec());
      return scope ? toDocumentScope(scope) : undefined;
    },

    async change({ id, version, org, mode }, change, ending) {
      const facts = ending ? [endFact({ id, org, mode }, ending)] : [];
      await scopes.commit({ _id: id, version }, toUpdate(change), facts);
    },

    async backlog() {
      const filter = { 'document.job.dueAt': { $exists: true } };
      const jobs = await storeCall(() => model.countDocuments(filter).limit(maxMeasured).exec());
      const oldest = await storeCall(() =>
        model
          .findOne(filter, { 'document.job.dueAt': 1 })
          .sort({ 'document.job.dueAt': 1 })
          .lean<ScopeDocument>()
          .exec(),
      );
      const oldestDueAt = oldest?.document?.job?.dueAt;
      return { jobs, ...(oldestDueAt && { oldestDueAt }) };
    },
  };
}

function toDocumentScope({ _id: id, org, mode, version, document }: ScopeDocument): DocumentScope | undefined {
  return document && { id, org, mode, version, document };
}

function toUpdate({ scope, ...document }: DocumentChange): Change<ScopeDocument> {
  const fields = Object.entries(document).map(([name, value]) => [`document.${name}`, value] as const);
  const kept = [...fields.filter(([, value]) => value !== null), ...Object.entries(scope ?? {})];
  const removed = fields.filter(([, value]) => value === null).map(([name]) => [name, ''] as const);
  return {
    $set: Object.fromEntries(kept),
    ...(removed.length > 0 && { $unset: Object.fromEntries(removed) }),
  };
}

function endFact({ id: scopeId, org, mode }: Owner & { id: string }, ending: Ending): Fact {
  return { type: 'scope.extracted.v1', data: { scopeId, ...ending }, org, mode };
}
