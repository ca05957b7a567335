import { join } from 'node:path';
import { buildLayouts } from '@parley/images/build-layouts';
import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { createSurroundings } from '../stack/surroundings.ts';
import type { Target } from './target.ts';
import { startVariants } from './gateway-variants.ts';

/** A gateway called with an unlimited key and with one that has exhausted its rate limit, and gateways with other settings. */
export type Parley = AsyncDisposable & { answers: Target; refusals: Target; variants: Target[] };

type Cores = { measured: number; load: number };

/**
 * Starts a gateway as in production, from the contents of its image: keys, limits, identity, logs and metrics, with a
 * real database and broker.
 */
export async function startParley(target: string, cores: Cores): Promise<Parley> {
  await using stack = new AsyncDisposableStack();
  const surroundings = stack.use(await createSurroundings());
  const layouts = join(surroundings.folder, 'layouts');
  await buildLayouts(['gateway'], layouts);
  const options = { catalogUrl: target, core: cores.measured, layout: join(layouts, 'gateway') };
  const gateway = stack.use(await startGateway(surroundings, options));
  const open = await createApiKey(gateway.operatorUrl, surroundings.identities);
  const usedUp = await createApiKey(gateway.operatorUrl, surroundings.identities, { perMinuteLimit: 1 });
  const varied = { ...options, headers: open, collectorCore: cores.load };
  const { targets: variants } = stack.use(await startVariants(surroundings, varied));
  const resources = stack.move();
  const dispose = { [Symbol.asyncDispose]: () => resources.disposeAsync() };
  const common = { origin: gateway.origin, pids: [gateway.pid], ...dispose };
  return {
    answers: { name: 'Parley', headers: open, ...common },
    refusals: { name: 'Parley, refusing (429)', headers: usedUp, expected: '429 RATE_LIMITED', ...common },
    variants,
    ...dispose,
  };
}
