import { withinMs } from '@parley/service/deadline';
import { aggregateStore, withoutOutbox, type AggregateStore } from '@parley/store/aggregate';
import type { Indexes } from '@parley/store/indexes';
import { duplicateKeyFields } from '@parley/store/store-error';
import type { ApiKey, KeyChange } from './api-key.ts';
import type { KeyDocument, KeyModels, OrgDocument } from './key-models.ts';
import type { KeyStore, Page } from './key-store.ts';
import { orgNameKey, type Org } from './org.ts';

const maxHistory = 100;
const checkedFields = {
  orgId: 1,
  mode: 1,
  scopes: 1,
  limits: 1,
  expiresAt: 1,
  allowedRanges: 1,
  requiredEndUserHeaders: 1,
  corsOrigins: 1,
  secrets: 1,
  revokedAt: 1,
} as const;
/** A request must not wait long for its key: a check that takes longer counts as unanswered. */
const checkDeadlineMs = 2000;

export type MongoKeyStore = { store: KeyStore; aggregate: AggregateStore<KeyDocument> };

export function createMongoKeyStore(models: KeyModels, indexes: Indexes): MongoKeyStore {
  const aggregate = aggregateStore(models.keys);
  return { aggregate, store: { ...orgStore(models, indexes), ...keyReads(models), ...keyWrites(aggregate, indexes) } };
}

function orgStore({ orgs }: KeyModels, indexes: Indexes) {
  return {
    insertOrg: ({ id, ...org }: Org, requestId: string, by: string) =>
      takenOr(indexes, () => orgs.create({ _id: id, ...org, nameKey: orgNameKey(org.name), requestId, createdBy: by })),
    findOrg: async (id: string) => toOrg(await orgs.findById(id).lean()),
    findOrgOfRequest: async (requestId: string) => toOrg(await orgs.findOne({ requestId }).lean()),
    listOrgs: async ({ after, size }: Page) =>
      (await orgs.find(idAfter(after)).sort({ _id: 1 }).limit(size).lean()).flatMap((each) => toOrg(each) ?? []),
  };
}

function keyReads({ keys }: KeyModels) {
  return {
    findKey: async (id: string) => toApiKey(await keys.findById(id, withoutOutbox).lean<KeyDocument>()),
    findKeyOfRequest: async (requestId: string) =>
      toApiKey(await keys.findOne({ 'createdFor.requestId': requestId }, withoutOutbox).lean<KeyDocument>()),
    async listKeys({ after, size, orgId }: Page & { orgId?: string }) {
      const filter = orgId === undefined ? idAfter(after) : { orgId, ...idAfter(after) };
      const page = await keys.find(filter, withoutOutbox).sort({ _id: 1 }).limit(size).lean<KeyDocument[]>();
      return page.flatMap((each) => toApiKey(each) ?? []);
    },
    findCheckedKey: (id: string) =>
      withinMs(checkDeadlineMs, async () => toApiKey(await keys.findById(id, checkedFields).lean<KeyDocument>())),
    allowedOrigins: () =>
      // Only keys that allow origins are read, because the index contains no others.
      keys.distinct('corsOrigins', { corsOrigins: { $gt: '' } }, { timeoutMS: checkDeadlineMs }).exec(),
  };
}

function keyWrites(aggregate: AggregateStore<KeyDocument>, indexes: Indexes) {
  return {
    insertKey({ id, ...key }: ApiKey) {
      // No process has the new key in memory yet, but every process has the origins of all keys.
      const events = key.corsOrigins.length === 0 ? [] : [keyChanged({ id, ...key })];
      return takenOr(indexes, () => aggregate.insert({ _id: id, ...key }, events));
    },
    async changeKey(key: ApiKey, { entry, ...set }: KeyChange) {
      await aggregate.commit(
        { _id: key.id, version: key.version },
        { $set: set, $push: { history: { $each: [entry], $slice: -maxHistory } } },
        [keyChanged(key)],
      );
    },
  };
}

function keyChanged({ id, orgId, mode }: Pick<ApiKey, 'id' | 'orgId' | 'mode'>) {
  return { type: 'key.changed.v1' as const, data: { keyId: id }, org: orgId, mode };
}

/** Unique indexes decide which values are taken: without them, duplicates could be stored. */
async function takenOr(indexes: Indexes, insert: () => Promise<unknown>): Promise<'stored' | 'taken'> {
  indexes.require();
  try {
    await insert();
    return 'stored';
  } catch (error) {
    if (duplicateKeyFields(error) === undefined) throw error;
    return 'taken';
  }
}

function idAfter(after: string | undefined): { _id?: { $gt: string } } {
  return after === undefined ? {} : { _id: { $gt: after } };
}

function toOrg(document: OrgDocument | null): Org | undefined {
  if (!document) return undefined;
  const { _id, name, createdAt } = document;
  return { id: _id, name, createdAt };
}

function toApiKey(document: KeyDocument | null): ApiKey | undefined {
  if (!document) return undefined;
  const { _id, ...key } = document;
  return { id: _id, ...key };
}
