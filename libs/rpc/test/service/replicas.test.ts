import { testPlatform } from '@parley/testing/platform';
import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { createRpcClient } from '../../src/client/client.ts';
import { catalogService } from '../../src/gen/services/catalog.ts';
import { startReplicas, type Replicas } from '../replicas.ts';

function clientOf({ address, token: credentials }: Replicas) {
  return createRpcClient(catalogService, { address, credentials });
}

describe('replicas behind one name', () => {
  it('share the calls of all clients equally', async () => {
    await using replicas = await startReplicas({ count: 3, connectionAgeMs: 600_000 });
    await using parts = testPlatform();
    const clients = Array.from({ length: 6 }, () => parts.stack.use(clientOf(replicas)));
    await Promise.all(
      clients.map(async (client) => {
        for (let calls = 0; calls < 100; calls += 1) await client.getCompany({});
      }),
    );
    expect(replicas.counts.reduce((sum, count) => sum + count)).toBe(600);
    // An equal share is 200 calls for each of the three.
    expect(Math.max(...replicas.counts)).toBeLessThanOrEqual(1.3 * 200);
  });

  it('get calls when they start later', async () => {
    await using replicas = await startReplicas({ connectionAgeMs: 200 });
    using client = clientOf(replicas);
    await client.getCompany({});
    await replicas.add();
    await eventually(async () => {
      await client.getCompany({});
      expect(replicas.counts[1]).toBeGreaterThan(0);
    });
  });
});
