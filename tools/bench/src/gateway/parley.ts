import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildLayouts } from '@parley/images/build-layouts';
import { onCore } from '../process/cores.ts';
import { createApiKey } from '../stack/api-key.ts';
import { startBenchStack } from '../stack/bench-stack.ts';
import { startCollector } from '../stack/collector.ts';
import { gatewayVariants, scrapeEverySecond, variantNames } from './gateway-variants.ts';
import type { Target } from './target.ts';

/** A gateway called with an unlimited key and with one that has exhausted its rate limit, and gateways with other settings. */
export type Parley = { answers: Target; refusals: Target; variants: Target[] };

type Cores = { measured: number; load: number };

/**
 * Starts a gateway as in production, from the contents of its image: keys, limits, identity, logs and metrics, with a
 * real database and broker.
 */
export async function startParley(upstream: string, cores: Cores): Promise<AsyncDisposable & Parley> {
  await using parts = new AsyncDisposableStack();
  const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-bench-')));
  await buildLayouts(['gateway'], folder);
  const collector = parts.use(await startCollector(cores.load));
  const variants = await gatewayVariants(collector.settings);
  const catalog = { CATALOG_URL: upstream };
  const more = variants.map(({ name, settings }) => [
    name,
    { service: 'gateway' as const, settings: { ...catalog, ...settings } },
  ]);
  const stack = parts.use(
    await startBenchStack({
      services: ['gateway'],
      settings: { gateway: catalog },
      more: Object.fromEntries(more),
      layouts: { folder, wrap: (command) => onCore(cores.measured, command), scratch: folder },
    }),
  );
  parts.use(scrapeEverySecond(stack.adminUrlOf('scraped')));
  const { headers } = await createApiKey(stack);
  const { headers: usedUp } = await createApiKey(stack, { perMinuteLimit: 1 });
  const plain = { origin: stack.baseUrl, pids: [stack.pid('gateway')] };
  const resources = parts.move();
  return {
    answers: { name: 'Parley', headers, ...plain },
    refusals: { name: 'Parley, refusing (429)', headers: usedUp, expected: '429 RATE_LIMITED', ...plain },
    variants: variants.map(({ name, port }) => ({
      name: variantNames[name],
      headers,
      origin: `http://127.0.0.1:${port}`,
      pids: [stack.pid(name)],
    })),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  };
}
