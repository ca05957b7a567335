import { setTimeout as sleep } from 'node:timers/promises';
import { testPlatform } from '@parley/testing/platform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createRpcClient } from '../../src/client/client.ts';
import { catalogService } from '../../src/gen/services/catalog.ts';
import { rpcSettings } from '../../src/server/settings.ts';
import { startReplicas, type Replicas } from '../replicas.ts';

const { grpcConnectionAgeMs: connectionAgeMs } = z.object(rpcSettings).parse({});

/** Makes some 200 calls a second from several clients until the signal; returns how many failed. */
async function callOn({ address, token: credentials }: Replicas, signal: AbortSignal): Promise<number> {
  await using parts = testPlatform();
  let failed = 0;
  const clients = Array.from({ length: 10 }, () =>
    parts.stack.use(createRpcClient(catalogService, { address, credentials })),
  );
  await Promise.all(
    clients.map(async (client) => {
      while (!signal.aborted) {
        await client.getCompany({}).catch(() => (failed += 1));
        await sleep(50);
      }
    }),
  );
  return failed;
}

describe('a third replica', () => {
  it('gets calls within 15 s of being named and its share from then on, and no call fails for it', async () => {
    await using replicas = await startReplicas({ count: 2, connectionAgeMs });
    const calling = new AbortController();
    const done = callOn(replicas, calling.signal);
    await sleep(5_000);
    await replicas.add();
    const begin = performance.now();
    while (replicas.counts[2] === 0 && performance.now() - begin < 60_000) await sleep(10);
    const waitedMs = performance.now() - begin;
    // Every client has found it by now.
    await sleep(15_000);
    const before = [...replicas.counts];
    await sleep(15_000);
    calling.abort();
    const shares = replicas.counts.map((count, index) => count - (before[index] ?? 0));
    process.stdout.write(`· first call after ${Math.round(waitedMs)} ms; shares of 15 s: ${shares.join(', ')}\n`);
    expect(await done).toBe(0);
    expect(waitedMs).toBeLessThanOrEqual(15_000);
    expect((Math.max(...shares) * 3) / shares.reduce((sum, share) => sum + share)).toBeLessThanOrEqual(1.3);
  });
});
