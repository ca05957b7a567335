import { createApiKey } from '../stack/api-key.ts';
import { startGateway } from '../stack/gateway-process.ts';
import { createSurroundings } from '../stack/surroundings.ts';
import type { Target } from './target.ts';

/** The gateway as it is run: keys, limits, identity, log, metrics, on a real database and broker. */
export async function startParley(target: string, core?: number): Promise<Target> {
  await using stack = new AsyncDisposableStack();
  const surroundings = stack.use(await createSurroundings());
  const gateway = stack.use(await startGateway(surroundings, { catalogUrl: target, core }));
  const headers = await createApiKey(gateway.grpcAddress, surroundings.identities);
  const kept = stack.move();
  const dispose = () => kept.disposeAsync();
  return { name: 'Parley', origin: gateway.origin, pids: [gateway.pid], headers, [Symbol.asyncDispose]: dispose };
}
