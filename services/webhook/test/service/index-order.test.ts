import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { requireIndexes, requireIndexOrder } from '@parley/testing/index-order';
import { testPlatform } from '@parley/testing/platform';
import { testConnection } from '@parley/testing/test-connection';
import { afterAll, describe, expect, it } from 'vitest';
import type { WebhookSettings } from '../../src/config.ts';
import { deliveryStatuses } from '../../src/domain/delivery.ts';
import { webhookStates } from '../../src/domain/webhook-state.ts';
import { createStores } from '../../src/store/stores.ts';

const settings = { webhookJobLeaseMs: 1 } as WebhookSettings;

type Read = () => Promise<unknown>;

/** Many webhooks of one mode, and many deliveries of one kind that are over. */
async function storeMany(): Promise<void> {
  const times = Array.from({ length: 2_000 }, (_, n) => new Date(now.getTime() - (n - 1_000) * 1_000));
  const { webhooks, deliveries } = stores.models;
  const hooks = times.map((createdAt) => ({
    _id: newId(),
    org: newId(),
    mode: 'test',
    createdAt,
    secrets: [],
    notices: [],
  }));
  await webhooks.collection.insertMany(hooks as object[]);
  const ended = times.map((createdAt) => ({
    _id: newId(),
    webhookId,
    kind: 'scope.extracted',
    state: 'done',
    attempts: 1,
    createdAt,
  }));
  await deliveries.collection.insertMany(ended as object[]);
}

const [org, webhookId] = [newId(), newId()];
const now = new Date();
const after = { at: now, id: newId() };
const span = { after: { at: new Date(0), id: '' }, until: now, limit: 10 };
const page = { after, limit: 10 };

const connection = await testConnection({ monitorCommands: true });
const platform = testPlatform({ name: 'webhook' });
afterAll(() => platform[Symbol.asyncDispose]());
const stores = createStores(connection, settings, platform);
await eventually(() => stores.indexes.require());
await storeMany();

const events = { org, mode: 'live' as const, events: ['scope.extracted' as const] };

/** No index has these states of webhooks, of which there are not many. */
const ofState = new Set(webhookStates.map((state) => state !== 'disabled' && `of ${state} webhooks`));

const lists: Record<string, Read> = {
  'of the webhooks of a tenant': () => stores.webhooks.listByTenant({ org, mode: 'live' }),
  'of all webhooks': () => stores.webhookAdmin.list({}, page),
  'of the webhooks of an organisation': () => stores.webhookAdmin.list({ org }, page),
  ...Object.fromEntries(
    webhookStates
      .filter((state) => state !== 'ok')
      .map((state): [string, Read] => [`of ${state} webhooks`, () => stores.webhookAdmin.list({ state }, page)]),
  ),
  'of the webhooks in a mode that has none': () => stores.webhookAdmin.list({ mode: 'live' }, page),
  'of notices': () => stores.webhookAdmin.notices({}, 20),
  'of webhooks to seal anew': () => stores.webhookAdmin.after(span),
  'of the newest deliveries': () => stores.deliveries.newestOf(webhookId, 500),
  ...Object.fromEntries(
    deliveryStatuses.map((status): [string, Read] => [
      `of ${status} deliveries`,
      () =>
        stores.deliveryAdmin.list({ webhookId, status, kind: 'scope.extracted', since: new Date(0), until: now }, page),
    ]),
  ),
  'of deliveries of a kind that has none': () =>
    stores.deliveryAdmin.list({ webhookId, kind: 'negotiation.summary.updated' }, page),
  'of deliveries of a period': () => stores.deliveryAdmin.list({ webhookId, since: new Date(0), until: now }, page),
  'of deliveries to recover': () => stores.deliveryRecovery.deliveriesAfter(webhookId, span),
  'of events to recover': () => stores.eventAdmin.after(events, span),
  'of answers': () => stores.attempts.lastOf(newId(), 16),
  'of jobs': () => stores.jobs.list({}, page),
  'of the jobs of a webhook': () => stores.jobs.list({ webhookId }, page),
  'of jobs of a kind': () => stores.jobs.list({ kind: 'rekey' }, page),
  'of jobs to go on with': () => Array.fromAsync(stores.jobs.due()),
  'of deliveries that are due': () => Array.fromAsync(stores.leases.due(now)),
  'of deliveries that are held': () => Array.fromAsync(stores.leases.held(webhookId)),
  'of webhooks to look at': () => Array.fromAsync(stores.checks.leases(() => now, 1_000).due()),
  'of webhooks to forget': () => Array.fromAsync(stores.removals.begun()),
  'of aged deliveries': () => Array.fromAsync(stores.aged.deliveries(now)),
  'of aged events': () => Array.fromAsync(stores.aged.removeEvents(now)),
};

describe('a list takes filter and order from an index', () => {
  it.for(Object.entries(lists))('%s', async ([name, list]) => {
    await requireIndexes(connection.getClient(), list, { mayReadMany: ofState.has(name) });
  });
});

describe('attempts', () => {
  it('are removed by the server when their time is over', async () => {
    const expiring = { key: { expireAt: 1 }, expireAfterSeconds: 0 };
    expect(await stores.models.attempts.collection.indexes()).toContainEqual(expect.objectContaining(expiring));
  });
});

describe('webhooks whose held deliveries everybody forgot', () => {
  async function commandsOf(work: Read): Promise<string[]> {
    const names: string[] = [];
    const note = ({ commandName }: { commandName: string }) => void names.push(commandName);
    const client = connection.getClient().on('commandStarted', note);
    await work().finally(() => client.off('commandStarted', note));
    return names;
  }

  it('are found by what is held, however many webhooks there are', async () => {
    const { webhooks, deliveries } = stores.models;
    const hooks = Array.from({ length: 40 }, () => ({ _id: newId(), org: newId(), createdAt: now }));
    await webhooks.collection.insertMany(hooks as object[]);
    const [held, due, looked] = hooks.map(({ _id }) => _id);
    await webhooks.updateOne({ _id: looked ?? '' }, { $set: { heldDueAt: now } });
    const open = Object.entries({ held, due, looked }).map(([name, id]) => ({
      _id: newId(),
      webhookId: id,
      state: name === 'due' ? 'due' : 'held',
    }));
    await deliveries.collection.insertMany(open as object[]);
    expect(await stores.checks.withoutCheck()).toEqual([held]);
    expect(await commandsOf(() => stores.checks.withoutCheck())).toEqual(['distinct', 'find']);
  });

  it('are found by an index', async () => {
    const { db } = stores.models.deliveries;
    const explain = { find: 'deliveries', filter: { state: 'held' } };
    requireIndexOrder(await db.getClient().db(db.name).command({ explain, verbosity: 'queryPlanner' }));
  });
});
