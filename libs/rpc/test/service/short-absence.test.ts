import { setTimeout as sleep } from 'node:timers/promises';
import { createTcpRelay } from '@parley/testing/tcp-relay';
import { expect, it } from 'vitest';
import { startDemo } from '../demo.ts';
import { failureOf } from '../failure-of.ts';

it.each([200, 800, 1_300])('calls wait while no server accepts connections for %i ms', async (awayMs) => {
  await using demo = await startDemo({ getCompany: async () => ({}) });
  await using relay = await createTcpRelay(demo.port);
  const client = demo.client({ address: relay.address });
  await client.getCompany({});
  await relay.cut();
  const calls = Array.from({ length: 20 }, async (_, at) => {
    await sleep(at * 10);
    return client.getCompany({}).then(
      () => 'answered',
      ({ reason }) => reason,
    );
  });
  await sleep(awayMs);
  await relay.restore();
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['answered']));
});

it('calls fail soon when no server comes back', async () => {
  await using demo = await startDemo({ getCompany: async () => ({}) });
  await using relay = await createTcpRelay(demo.port);
  const client = demo.client({ address: relay.address });
  await client.getCompany({});
  await relay.cut();
  const begin = performance.now();
  expect(await failureOf(client.getCompany({}))).toMatchObject({ reason: 'SERVICE_UNAVAILABLE' });
  expect(performance.now() - begin).toBeLessThan(4_000);
});
