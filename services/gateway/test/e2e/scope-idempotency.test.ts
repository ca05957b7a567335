import { connect, createServer } from 'node:net';
import { hearEvents } from '@parley/events/heard-events';
import { newId } from '@parley/service/new-id';
import type { ApiAnswer, ApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { listen } from '@parley/testing/listen';
import { sendRaw } from '@parley/testing/raw-http';
import { scopeBodyOf } from '@parley/testing/scope-market';
import { testServers } from '@parley/testing/servers';
import { openDatabase } from '@parley/testing/open-database';
import type { Connection } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSampleStack, type SampleStack } from './sample-stack.ts';
import { forScopes, type Problem, type Scope, type ScopeStack } from './scope-stack.ts';

describe('an Idempotency-Key on creating a scope', () => {
  let stack: SampleStack & ScopeStack;
  let database: Connection;
  let relay: OneWayRelay;
  let api: ApiClient;

  beforeAll(async () => {
    const servers = testServers();
    relay = await startOneWayRelay(servers.mongodbUri);
    stack = await forScopes(
      await startSampleStack({ ...servers, isEmpty: true, settings: { scope: { MONGODB_URI: relay.uri } } }),
    );
    database = await openDatabase(servers.mongodbUri, stack.databaseOf('scope'));
    api = await stack.newClient();
  });
  afterAll(async () => {
    await database.close();
    await stack[Symbol.asyncDispose]();
    await relay[Symbol.asyncDispose]();
  });

  async function create(key: string, { client = api, json }: { client?: ApiClient; json?: unknown } = {}) {
    const headers = { 'idempotency-key': key };
    return await client<Scope>('/v1/scope', { method: 'POST', json: json ?? scopeBodyOf(stack.market), headers });
  }

  function isReplay({ headers }: ApiAnswer<unknown>): boolean {
    return headers.get('idempotent-replayed') === 'true';
  }

  async function scopesWithKey(key: string): Promise<number> {
    return await database.collection('scopes').countDocuments({ 'idempotency.key': `=${key}` }, { hint: '_id_' });
  }

  /** A scope different from `scopeBodyOf`. */
  function otherScope() {
    return { ...scopeBodyOf(stack.market), scopeTerms: [{ termLength: 24, purchaseType: 'renewal' }] };
  }

  it('104: gives a repeat the first status and body, even if they would differ by now', async () => {
    const key = newId();
    const first = await create(key);
    expect({ status: first.status, isReplay: isReplay(first) }).toEqual({ status: 201, isReplay: false });
    await api('/v1/scope', { method: 'POST', json: { ...scopeBodyOf(stack.market), previousScopeId: first.body.id } });
    const { scopeTerms, productTerms } = scopeBodyOf(stack.market);
    const repeat = await create(key, { json: { productTerms, scopeTerms } });
    expect({ status: repeat.status, body: repeat.body }).toEqual({ status: 201, body: first.body });
    expect(isReplay(repeat)).toBe(true);
  });

  it('105: is refused for another body', async () => {
    const key = newId();
    await create(key);
    const other = await api<Problem>('/v1/scope', {
      method: 'POST',
      json: otherScope(),
      headers: { 'idempotency-key': key },
    });
    expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('106: gives 50 calls at once one effect and one event', async () => {
    const { amqpUrl } = testServers();
    await using heard = await hearEvents('scope.created.v1', { amqpUrl, prefix: stack.amqpPrefix });
    const key = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect(made.filter((answer) => !isReplay(answer))).toHaveLength(1);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await scopesWithKey(key)).toBe(1);
    const id = made[0]?.body.id;
    await eventually(() => expect(heard.events.filter(({ data }) => data.scopeId === id)).toHaveLength(1));
  });

  it('107: is separate for each organisation and mode', async () => {
    const key = newId();
    const org = await stack.newOrg();
    const clients = [api, await stack.clientOf(org.live), await stack.clientOf(org.test)];
    const answers = [];
    for (const client of clients) answers.push(await create(key, { client, json: otherScope() }));
    expect(answers.map((answer) => ({ status: answer.status, isReplay: isReplay(answer) }))).toEqual(
      answers.map(() => ({ status: 201, isReplay: false })),
    );
  });

  it('108: is refused when it is malformed, and the same with quotes and without', async () => {
    const key = await stack.createKey({ scopes: ['scope:write'] });
    const body = JSON.stringify(scopeBodyOf(stack.market));
    async function send(...fields: string[]) {
      const head = [
        'POST /v1/scope HTTP/1.1',
        'Host: localhost',
        `Authorization: Bearer ${key}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        ...fields.map((value) => `Idempotency-Key: ${value}`),
      ];
      const { first } = await sendRaw(Number(new URL(stack.baseUrl).port), `${head.join('\r\n')}\r\n\r\n${body}`);
      return first;
    }
    const longest = 'k'.repeat(255);
    for (const fields of [['""'], [`${longest}k`], ['a', 'b'], ['a\tb'], ['"a']]) {
      const answer = await send(...fields);
      expect({ fields, status: answer.status }).toEqual({ fields, status: 400 });
      expect(answer.json()).toMatchObject({ errors: [{ header: 'idempotency-key' }] });
    }
    const bare = await send(longest);
    const quoted = await send(`"${longest}"`);
    expect([bare.status, quoted.status]).toEqual([201, 201]);
    expect(quoted.header('idempotent-replayed')).toBe('true');
    expect(quoted.json()).toEqual(bare.json());
  });

  it('109: gets the answer again when the effect happened, the answer was lost and the service killed', async () => {
    const key = newId();
    await create(newId());
    relay.muteAtInsertInto('scopes');
    const lost = create(key);
    await eventually(async () => expect(await scopesWithKey(key)).toBe(1));
    await stack.kill('scope');
    const { status } = await lost;
    expect([502, 503, 504]).toContain(status);
    relay.unmute();
    await stack.start('scope');
    const repeat = await eventually(async () => {
      const answer = await create(key);
      expect(answer.status).toBe(201);
      return answer;
    });
    expect(isReplay(repeat)).toBe(true);
    expect((await api<Scope>(`/v1/scope/${repeat.body.id}`)).body).toEqual(repeat.body);
    expect(await scopesWithKey(key)).toBe(1);
  });

  it('110: does not count for a call that failed before it had an effect', async () => {
    const key = newId();
    const { addOn } = stack.market;
    const [training] = addOn.pricingDimensions;
    const unseen = { productId: addOn.id, pricingDimensions: [{ id: training?.id, value: 1 }] };
    const json = { ...scopeBodyOf(stack.market), productTerms: [unseen] };
    await stack.kill('catalog');
    expect(await create(key, { json })).toMatchObject({ status: 503 });
    await stack.start('catalog');
    const again = await eventually(async () => {
      const answer = await create(key, { json });
      expect(answer.status).toBe(201);
      return answer;
    });
    expect(isReplay(again)).toBe(false);
  });

  it('111: may be used again after 24 hours', async () => {
    const key = newId();
    const first = await create(key);
    const scopes = database.collection<{ _id: string; idempotency: { until: Date } }>('scopes');
    const record = await scopes.findOne({ _id: first.body.id });
    expect(record?.idempotency.until.getTime()).toBeGreaterThan(Date.now() + 23.9 * 3_600_000);
    await scopes.updateOne({ _id: first.body.id }, { $set: { 'idempotency.until': new Date(Date.now() - 1) } });
    const second = await create(key, { json: otherScope() });
    expect({ status: second.status, isReplay: isReplay(second) }).toEqual({ status: 201, isReplay: false });
    expect(second.body.id).not.toBe(first.body.id);
    expect(isReplay(await create(key, { json: otherScope() }))).toBe(true);
    expect((await api(`/v1/scope/${first.body.id}`)).status).toBe(200);
  });
});

type OneWayRelay = AsyncDisposable & { uri: string; muteAtInsertInto(collection: string): void; unmute(): void };

/**
 * A relay in front of MongoDB; from an insert on it can hold back all answers of the server, while commands still reach
 * it.
 */
async function startOneWayRelay(mongodbUri: string): Promise<OneWayRelay> {
  const target = new URL(mongodbUri);
  let sign: Buffer | undefined;
  let isMute = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port || 27_017), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => undefined).setNoDelay();
    client.on('data', (bytes) => {
      if (sign && bytes.includes(sign)) isMute = true;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => void (isMute || client.write(bytes)));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const { port, ...listening } = await listen(server);
  return {
    ...listening,
    uri: Object.assign(new URL(mongodbUri), { hostname: '127.0.0.1', port: String(port) }).href,
    muteAtInsertInto(collection) {
      const length = Buffer.alloc(4);
      length.writeInt32LE(collection.length + 1);
      sign = Buffer.concat([Buffer.from('\u0002insert\0'), length, Buffer.from(`${collection}\0`)]);
    },
    unmute() {
      sign = undefined;
      isMute = false;
    },
  };
}
