import { receiverHost, receiversHere } from '@parley/local/test-stack';
import { serviceNames } from '@parley/service/services';
import { createApiClient, type ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { escalationReport, externalUpdate, negotiationStart } from '@parley/testing/negotiation-bodies';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { testServers } from '@parley/testing/servers';
import { inTurn, startReceiver } from '@parley/webhook/receiver';
import { createConnection, type Connection } from 'mongoose';
import { expectSuccess } from '@parley/testing/expect-success';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentedKeys, isTargeted, shapeOf, type ProfiledCommand, type ShardKey } from '../shard-keys.ts';
import { startSampleStack, type SampleStack } from './sample-stack.ts';
import { forScopes, type ScopeStack } from './scope-stack.ts';

const scopes = ['scope:read', 'scope:write', 'files:write', 'negotiation:read', 'negotiation:write'];
const webhookScopes = ['webhooks:read', 'webhooks:write'];
const profileBytes = 32 * 1024 * 1024;

/** Commands that ask every shard: no caller waits for them, or they are rare. */
const ofAll = [
  // Work that is due and what has expired: polled for in the background.
  /: (query|update|remove) \S*(dueAt|DueAt|expireAt)/,
  // What has expired is removed by id.
  /: remove _id$/,
  // Reports whose calls were interrupted are found by id and finished.
  /^negotiation\.updates: query _id$/,
  // Lists and counts of a webhook's deliveries, and cancelling them.
  /^webhook\.deliveries: (query|command|update) \S*(webhookId|state)/,
  // Events of a period, for a recovery.
  /^webhook\.events: (query|command) \S*org/,
];

describe('the shard keys of docs/scaling.md', () => {
  let stack: SampleStack & ScopeStack;
  let connection: Connection;
  let keys: Map<string, ShardKey | undefined>;

  beforeAll(async () => {
    // Not that of other tests, whose operators ask every shard.
    const settings = { webhook: receiversHere };
    stack = await forScopes(await startSampleStack({ ...testServers(), isEmpty: true, settings }));
    connection = await createConnection(testServers().mongodbUri).asPromise();
    keys = await documentedKeys();
    for (const service of serviceNames) {
      await databaseOf(service).createCollection('system.profile', { capped: true, size: profileBytes });
      await databaseOf(service).command({ profile: 2 });
    }
    await useEverything(stack);
  });
  afterAll(async () => {
    for (const service of serviceNames) await databaseOf(service).command({ profile: 0 });
    await connection.close();
    await stack[Symbol.asyncDispose]();
  });

  function databaseOf(service: string) {
    return connection.getClient().db(`${stack.databasePrefix}${service}`);
  }

  /** The collections of a service; `*.sent` matches all with that suffix. */
  async function collectionsOf(service: string): Promise<string[]> {
    const all = await databaseOf(service).listCollections({}, { nameOnly: true }).toArray();
    return all.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  }

  it('cover every collection', async () => {
    const unknown: string[] = [];
    for (const service of serviceNames)
      for (const name of await collectionsOf(service))
        if (!keys.has(`${service}.${name}`) && !name.endsWith('.sent')) unknown.push(`${service}.${name}`);
    expect(unknown).toEqual([]);
  });

  it('begin every unique index', async () => {
    const sharded = [...keys].flatMap(([place, key]) => (key ? [{ place, key }] : []));
    expect(sharded.length).toBeGreaterThan(5);
    for (const { place, key } of sharded) {
      const [service = '', ...name] = place.split('.');
      const indexes = await databaseOf(service).collection(name.join('.')).indexes();
      const unique = indexes.filter((index) => index.unique === true);
      const others = unique.filter((index) => !beginsWith(Object.keys(index.key), key.fields));
      expect({ place, others: others.map(({ name: index }) => index) }).toEqual({ place, others: [] });
    }
  });

  it('appear in every command that a caller waits for', async () => {
    const seen = new Set<string>();
    const stray = new Set<string>();
    for (const service of serviceNames) {
      const profile = databaseOf(service).collection<ProfiledCommand>('system.profile');
      const ours = { appName: `parley-${service}`, op: { $in: ['query', 'insert', 'update', 'remove', 'command'] } };
      for await (const entry of profile.find(ours)) {
        const place = `${service}.${entry.ns.slice(entry.ns.indexOf('.') + 1)}`;
        const key = keys.get(place);
        if (!key || isOfIndexes(entry)) continue;
        seen.add(place);
        const shape = `${place}: ${shapeOf(entry)}`;
        if (!isTargeted(entry, key) && !ofAll.some((each) => each.test(shape))) stray.add(shape);
      }
    }
    expect([...stray]).toEqual([]);
    const sharded = [...keys].flatMap(([place, key]) => (key ? [place] : []));
    expect(sharded.filter((place) => !seen.has(place))).toEqual([]);
  });
});

function beginsWith(names: string[], fields: string[]): boolean {
  return fields.every((field, at) => names[at] === field);
}

function isOfIndexes({ command }: ProfiledCommand): boolean {
  return 'createIndexes' in command || 'listIndexes' in command || 'dropIndexes' in command;
}

/** Makes the calls that read and write the sharded collections. */
async function useEverything(stack: ScopeStack): Promise<void> {
  const key = await stack.createKey({ scopes: [...scopes, ...webhookScopes] });
  const api = await stack.clientOf(key);
  await using receiver = await startReceiver(receiverHost);
  const url = receiver.url(inTurn(500, 500, 204));
  const events = ['negotiation.escalation.created'];
  const { body: webhook } = await made(api, '/v1/webhooks', { url, events });
  const { body: scope } = await made(api, '/v1/scope', scopeBodyOf(stack.market));
  expect((await api(`/v1/scope/${scope.id}`)).status).toBe(200);
  const openapi = (await (await fetch(`${stack.baseUrl}/v1/openapi`)).json()) as object;
  const uploads = await createApiClient({ baseUrl: stack.uploadUrl, key, openapi });
  const form = new FormData();
  form.append('file', new File(['product,quantity\nSeat,10\n'], 'order.csv'));
  const { body: file } = await uploads<{ id: string }>('/v1/files/upload', { method: 'POST', body: form });
  const negotiationId = await negotiate(api, scope.id);
  await attach(api, negotiationId);
  await eventually(async () => {
    const { body } = await api<{ id: string; attempts: number }[]>(`/v1/webhooks/${webhook.id}/events`);
    expect(body).toMatchObject([{ attempts: 3 }]);
    expect((await api(`/v1/webhooks/${webhook.id}/events/${body[0]?.id}`)).status).toBe(200);
  });
  expectSuccess(await stack.parley(['files', 'get', file.id, '--output', '-']));
  expectSuccess(await stack.parley(['files', 'delete', file.id]));
}

async function made(api: ApiClient, path: string, json: object) {
  const answer = await api<{ id: string; negotiationId: string }>(path, { method: 'POST', json });
  expect(answer.status).toBe(201);
  return answer;
}

async function negotiate(api: ApiClient, scopeId: string): Promise<string> {
  const start = { ...negotiationStart, scope: { id: scopeId } };
  const { negotiationId } = (await made(api, '/v1/negotiation/start', start)).body;
  for (const json of [escalationReport(), externalUpdate({ note: 'one' }), externalUpdate({ note: 'two' })]) {
    const path = `/v1/negotiation/${negotiationId}/external-update`;
    expect((await api(path, { method: 'POST', json })).status).toBe(204);
  }
  expect((await api(`/v1/negotiation/${negotiationId}/summary`)).status).toBe(200);
  return negotiationId;
}

async function attach(api: ApiClient, negotiationId: string): Promise<void> {
  const form = new FormData();
  form.append('file', new File(['product,quantity\nSeat,10\n'], 'order.csv'));
  expect((await api(`/v1/negotiation/${negotiationId}/attach`, { method: 'POST', body: form })).status).toBe(201);
}
