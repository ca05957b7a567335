import { startCollector } from '../stack/collector.ts';
import { startGateway, type GatewayProcess } from '../stack/gateway-process.ts';
import { startService } from '../stack/service-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';

/** A catalog behind a gateway. */
type Edge = AsyncDisposable & { catalogUrl: string; gateway: GatewayProcess };

/** Starts a catalog and a gateway. @param settings of both */
export async function startEdge(surroundings: Surroundings, settings: Record<string, string> = {}): Promise<Edge> {
  await using parts = new AsyncDisposableStack();
  const { httpUrl: catalogUrl } = parts.use(await startService(surroundings, { name: 'catalog', settings }));
  const gateway = parts.use(await startGateway(surroundings, { catalogUrl, settings }));
  const all = parts.move();
  return { catalogUrl, gateway, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** The same with the default trace sampling and a collector that receives the traces. */
export async function startTracedEdge(surroundings: Surroundings): Promise<Edge> {
  await using parts = new AsyncDisposableStack();
  const { settings } = parts.use(await startCollector());
  const edge = parts.use(await startEdge(surroundings, settings));
  const all = parts.move();
  return { ...edge, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
