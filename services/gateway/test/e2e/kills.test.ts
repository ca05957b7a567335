import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { hearEvents } from '@parley/events/heard-events';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { scopeBodyOf, scopeMarket } from '@parley/testing/scope-market';
import { testServers } from '@parley/testing/servers';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import * as operations from '../../src/http/operator/contracts.ts';
import { startSampleStack } from './sample-stack.ts';

/** `KILLS=50 npm test e2e test/e2e/kills` is the long form. */
const kills = Number(process.env['KILLS'] ?? 3);
/** A kill, a restart and the recovery take 3 s on a quiet machine, and much longer on a busy one. */
const patience = { timeout: 240_000 + kills * 120_000 };

// A sweep finishes batches whose import was killed: soon, so that the test need not wait a minute.
const catalog = { IMPORT_BATCH_TIMEOUT_MS: '3000', IMPORT_SWEEP_INTERVAL_MS: '500' };
const stack = await forAllTests(startSampleStack({ ...testServers(), isEmpty: true, settings: { catalog } }));

describe('kill -9', () => {
  /** Kills a service again and again, each time at a random moment after some work. */
  async function killOften(service: string, worked: () => number): Promise<void> {
    for (let kill = 0; kill < kills; kill += 1) {
      const before = worked();
      await eventually(() => expect(worked()).toBeGreaterThan(before));
      await sleep(Math.random() * 200);
      await stack.kill(service);
      await stack.start(service);
    }
  }

  it(
    `of the catalog, ${kills} times under an import: nothing acknowledged is lost, no change without its event`,
    patience,
    async () => {
      const { amqpUrl } = testServers();
      await using heard = await hearEvents('catalog.changed.v1', { amqpUrl, prefix: stack.amqpPrefix });
      const sent = new Set<string>();
      const end = new AbortController();
      async function* endlessMarkets() {
        for (let seed = 1; !end.signal.aborted; seed += 1) {
          for (const record of sampleRecords({ companies: 20, products: 80, seed })) {
            sent.add(record.id);
            yield `${JSON.stringify(record)}\n`;
          }
          // Limits the number of records: the test exports each and waits for its event.
          await sleep(250);
        }
      }
      const importing = stack.parley(['catalog', 'import', '-', '--json'], Readable.from(endlessMarkets()));
      const early = importing.then(({ stderr }) => {
        if (!end.signal.aborted) throw new Error(`The import ended: ${stderr}`);
      });
      await Promise.race([killOften('catalog', () => heard.events.length), early]);
      end.abort();
      expectSuccess(await importing);

      const { stdout } = await stack.parley(['catalog', 'export']);
      const stored = stdout
        .split('\n')
        .flatMap((line) => (line === '' ? [] : [(JSON.parse(line) as { id: string }).id]));
      expect(new Set(stored)).toEqual(sent);
      await eventually(() => {
        const told = new Set(heard.events.flatMap(({ data }) => Object.values(data).flat()));
        expect([...sent].filter((id) => !told.has(id))).toEqual([]);
      });
    },
  );

  it(
    `of the gateway, ${kills} times under key changes: what was acknowledged holds, with its history and its event`,
    patience,
    async () => {
      const { amqpUrl } = testServers();
      await using heard = await hearEvents('key.changed.v1', { amqpUrl, prefix: stack.amqpPrefix });
      const newOrg = { requestId: newId(), name: `kills ${newId()}` };
      const org = await untilDone(() => stack.callGateway(operations.createOrg, { body: newOrg }));
      const revoked: string[] = [];
      const end = new AbortController();
      async function changeKeys(): Promise<void> {
        while (!end.signal.aborted) {
          const scopes = ['catalog:read'];
          const newKey = { requestId: newId(), orgId: org.id, mode: 'test', name: 'kill', scopes } as const;
          const { id: keyId } = await untilDone(() => stack.callGateway(operations.createKey, { body: newKey }));
          const params = { keyId };
          const rolled = { requestId: newId(), overlapSeconds: 60 };
          await untilDone(() => stack.callGateway(operations.rollKey, { params, body: rolled }));
          await untilDone(() => stack.callGateway(operations.revokeKey, { params }));
          revoked.push(keyId);
        }
      }
      const changing = Promise.all([changeKeys(), changeKeys()]);
      await killOften('gateway', () => revoked.length);
      end.abort();
      await changing;

      expect(revoked.length).toBeGreaterThanOrEqual(kills);
      for (const keyId of revoked) {
        const key = await untilDone(() => stack.callGateway(operations.showKey, { params: { keyId } }));
        expect(key.revokedAt).toBeTruthy();
        const actions = new Set(key.history.map(({ action }) => action));
        expect(actions).toEqual(new Set(['created', 'rolled', 'revoked']));
      }
      await eventually(() => {
        const told = new Set(heard.events.map(({ data }) => data.keyId));
        expect(revoked.filter((keyId) => !told.has(keyId))).toEqual([]);
      });
    },
  );

  it(
    `of the scope service, ${kills} times under scopes being made: each call that was repeated has one scope and one event`,
    patience,
    async () => {
      const { amqpUrl } = testServers();
      await using heard = await hearEvents('scope.created.v1', { amqpUrl, prefix: stack.amqpPrefix });
      const market = scopeMarket();
      await stack.importRecords('catalog', market.records);
      const key = await stack.createKey({ scopes: ['scope:read', 'scope:write'] });
      const body = JSON.stringify(scopeBodyOf(market));
      const made: string[] = [];
      const end = new AbortController();
      async function makeScopes(): Promise<void> {
        while (!end.signal.aborted) {
          const headers = {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'idempotency-key': newId(),
          };
          const id = await untilDone(async () => {
            const answer = await fetch(`${stack.baseUrl}/v1/scope`, { method: 'POST', body, headers });
            if (answer.status !== 201) throw new Error(`answered ${answer.status}: ${await answer.text()}`);
            return ((await answer.json()) as { id: string }).id;
          });
          made.push(id);
        }
      }
      const making = Promise.all([makeScopes(), makeScopes(), makeScopes()]);
      await killOften('scope', () => made.length);
      end.abort();
      await making;

      expect(new Set(made).size).toBe(made.length);
      const { stdout } = await stack.parley(['scopes', 'list', '--limit', '1000000', '--json']);
      const stored = (JSON.parse(stdout) as { id: string }[]).map(({ id }) => id);
      expect(new Set(stored)).toEqual(new Set(made));
      await eventually(() => {
        const told = new Set(heard.events.map(({ data }) => data.scopeId));
        expect(told).toEqual(new Set(stored));
      });
    },
  );
});

/** Repeats a call with the same request id until it is answered, as its caller would. */
async function untilDone<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      if (attempt === 600) throw error;
      await sleep(100);
    }
  }
}
