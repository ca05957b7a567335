import { createServer } from 'node:http';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { awaitHealth } from './await-health.ts';

/** A gateway that reports these states one after the other; the last one stays. */
function gateway(...states: string[]) {
  return listen(
    createServer((_request, response) => {
      const status = states.length > 1 ? states.shift() : states[0];
      response.end(JSON.stringify({ status, version: '1.0.0', services: [{ name: 'catalog', status }] }));
    }),
  );
}

describe('the health of an installation', () => {
  const signal = new AbortController().signal;

  it('is awaited while a service is late for a moment', async () => {
    await using busy = await gateway('degraded', 'ok');
    expect(await awaitHealth(busy.origin, { waitSeconds: 5, signal })).toBe('1 services of version 1.0.0 are healthy');
  });

  it('names the service that stays in trouble', async () => {
    await using troubled = await gateway('degraded');
    await expect(awaitHealth(troubled.origin, { waitSeconds: 1, signal })).rejects.toThrow(
      'The installation is not healthy (catalog degraded): parley doctor says more.',
    );
  });
});
