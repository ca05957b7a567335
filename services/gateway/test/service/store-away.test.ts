import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { withinOneMinute } from '@parley/testing/within-one-minute';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { revokeKey } from '../../src/http/operator/contracts.ts';
import { newApiKeyText } from '../../src/keys/api-key-text.ts';
import { GatewayGroup, type TestGateway } from '../running-gateway.ts';

const thing = `/v1/catalog/things/${newId()}`;

const database = await forAllTests(createTcpRelay(testServers().mongodbUri));
const group = await forAllTests(GatewayGroup.start());

beforeEach(() => database.restore());
afterAll(() => database.restore());

function addGateway(settings: Record<string, string | number>): Promise<TestGateway> {
  return group.add({ mongodbUri: database.address, mongodbTimeoutMs: 300, ...settings });
}

async function answerTo(
  { baseUrl }: TestGateway,
  text: string,
): Promise<{ status: number; code: unknown; elapsedMs: number }> {
  const startedAt = performance.now();
  const response = await fetch(`${baseUrl}${thing}`, { headers: { authorization: `Bearer ${text}` } });
  const { code } = (await response.json()) as { code?: unknown };
  return { status: response.status, code, elapsedMs: performance.now() - startedAt };
}

describe('while MongoDB is away (19)', () => {
  it.each(['cut', 'stall'] as const)(
    'a known key works until it is too old, and an unknown one does not: %s',
    async (loss) => {
      const gateway = await addGateway({ keyFreshMs: 300, keyStaleMs: 8000 });
      const { text } = await gateway.createKey();
      const another = await gateway.createKey();
      expect((await answerTo(gateway, text)).status).toBe(200);
      const knownAt = performance.now();
      await database[loss]();
      const unknown = await answerTo(gateway, newApiKeyText('live', newId()));
      expect(unknown).toMatchObject({ status: 503, code: 'STORE_UNAVAILABLE' });
      expect(await answerTo(gateway, another.text)).toMatchObject({ status: 503 });
      // Only the gateway has the keys in memory and can answer callers: taking it out of rotation would help no one.
      await eventually(async () => {
        const readiness = await fetch(`http://127.0.0.1:${gateway.adminPort}/readyz`);
        expect(readiness.status).toBe(200);
        expect(await readiness.json()).toMatchObject({ ready: true, status: 'error' });
      });
      // For half of the time that the key stays known, and often: each answer would take seconds if it asked the database
      // first.
      for (let answers = 0; answers < 9 || performance.now() - knownAt < 4000; answers += 1) {
        expect(await answerTo(gateway, text)).toMatchObject({ status: 200 });
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      await eventually(async () => expect(await answerTo(gateway, text)).toMatchObject({ status: 503 }));
      await database.restore();
      await eventually(async () => expect((await answerTo(gateway, text)).status).toBe(200));
      expect((await answerTo(gateway, another.text)).status).toBe(200);
    },
  );

  it('key administration answers 503, never hangs, and recovers afterwards', async () => {
    const gateway = await addGateway({});
    const { id } = await gateway.createKey();
    await database.cut();
    const revoke = () => gateway.callOperator(revokeKey, { params: { keyId: id } });
    await expect(revoke()).rejects.toMatchObject({ reason: 'STORE_UNAVAILABLE' });
    await database.restore();
    await eventually(async () => expect((await revoke()).state).toBe('revoked'));
  });

  it('limits use the counts of this gateway', async () => {
    await withinOneMinute();
    const gateway = await addGateway({});
    const { text } = await gateway.createKey({ perMinuteLimit: 100 });
    expect((await answerTo(gateway, text)).status).toBe(200);
    await database.cut();
    const answers = await Promise.all(Array.from({ length: 200 }, () => answerTo(gateway, text)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(101);
  });
});
