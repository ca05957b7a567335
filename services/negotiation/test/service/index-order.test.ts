import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { requireIndexes } from '@parley/testing/index-order';
import { testPlatform } from '@parley/testing/platform';
import { testConnection } from '@parley/testing/test-connection';
import { afterAll, describe, it } from 'vitest';
import type { NegotiationFilter } from '../../src/actions/ports.ts';
import type { NegotiationSettings } from '../../src/config.ts';
import { createStores } from '../../src/store/stores.ts';

const settings = { historyMoveMs: 1, callMs: 1 } as NegotiationSettings;
const [org, companyId] = [newId(), newId()];
const after = { at: new Date(), id: newId() };

const connection = await testConnection({ monitorCommands: true });
const platform = testPlatform({ name: 'negotiation' });
afterAll(() => platform[Symbol.asyncDispose]());
const stores = createStores(connection, settings, platform);
await eventually(() => stores.indexes.require());
// The server makes no query plan for a collection that does not exist.
for (const model of Object.values(connection.models)) await model.createCollection();
await storeMany();

const filters: Record<string, NegotiationFilter> = {
  'all that go on': {},
  'those of an organisation': { org, mode: 'live' },
  'those in a status': { status: 'complete' },
  'those in a mode that has none': { mode: 'test' },
  'those of an organisation in a mode that has none': { org, mode: 'test' },
  'those of a kind': { engagementType: 'strategy_only' },
  'those with a supplier': { companyId },
  'those that are escalated': { isEscalated: true },
  'those of all this': {
    org,
    mode: 'test',
    status: 'active',
    engagementType: 'vendr_led',
    companyId,
    isEscalated: true,
  },
};

/** Stores many of other tenants and companies, and many final ones of one organisation. */
async function storeMany(): Promise<void> {
  const many = Array.from({ length: 3_000 }, (_, n) => ({
    _id: newId(),
    org: n % 2 === 0 ? org : newId(),
    // In the other mode, all of them are final.
    mode: n % 50 === 2 ? 'test' : 'live',
    idempotency: { key: String(n) },
    status: n % 50 === 0 ? 'active' : 'cancelled',
    engagementType: n % 100 === 0 ? 'vendr_led' : 'strategy_only',
    isEscalated: n % 100 === 0,
    company: { id: n % 100 === 50 ? companyId : newId() },
    changedAt: new Date(after.at.getTime() - (n - 1_500) * 1_000),
    escalations: [],
    files: [],
    supplierJson: '{}',
  }));
  await connection.collection('negotiations').insertMany(many as object[]);
}

type Read = () => Promise<unknown>;

const lists: Record<string, Read> = {
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([which, filter]): [string, Read][] => [
      [`of the operator, ${which}`, () => stores.admin.list(filter, { after: undefined, limit: 10 })],
      [`of the operator, ${which}, further back`, () => stores.admin.list(filter, { after, limit: 10 })],
    ]),
  ),
  'of updates': () => stores.admin.updates(newId(), { after, limit: 10 }),
  'of history': () => stores.admin.history(newId(), { after, limit: 10 }),
  'of companies with FAQs': () => stores.faqs.page({ after: newId(), limit: 10 }),
  'of FAQs to export': () => Array.fromAsync(stores.faqs.all()),
  'of updates that broke off': () => Array.fromAsync(stores.updates.begun()),
  'of files that are not attached yet': () => Array.fromAsync(stores.attachments.begun()),
  'of removals that broke off': () => Array.fromAsync(stores.removals.begun()),
  'of history to be moved': () => stores.history.moveDue(),
  'of records with events to send': () => Array.fromAsync(stores.outbox.due()),
};

describe('a list takes filter and order from an index', () => {
  it.for(Object.entries(lists))('%s', async ([, list]) => {
    await requireIndexes(connection.getClient(), list);
  });
});
