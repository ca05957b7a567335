import { createServer } from 'node:http';
import { listen } from '@parley/testing/listen';
import { describe, expect, it } from 'vitest';
import { unreachableReason } from './unreachable-reason.ts';

/** Asks a service that answers with these statuses one after the other; the last one stays. */
async function asked(...statuses: number[]) {
  const server = createServer((_request, response) => {
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
  });
  await using listening = await listen(server);
  return await unreachableReason(listening.origin, AbortSignal.timeout(10_000));
}

describe('a service', () => {
  it('that lacks a dependency for a moment takes calls', async () => {
    expect(await asked(503, 200)).toBeUndefined();
  });

  it('that still lacks it after a moment takes none', async () => {
    expect(await asked(503)).toBe('reports that it lacks a dependency');
  });

  it('is not any server that answers', async () => {
    expect(await asked(404)).toBe('answers 404: it is no service of Parley');
  });

  it('that does not answer is reported with the reason', async () => {
    const why = await unreachableReason('http://127.0.0.1:1', AbortSignal.timeout(10_000));
    expect(why).toMatch(/^does not answer: (?:bad port|connect ECONNREFUSED)/);
  });
});
