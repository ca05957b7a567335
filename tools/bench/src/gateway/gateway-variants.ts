import { freePort } from '@parley/local/free-port';
import { startGateway, type GatewayOptions, type GatewayProcess } from '../stack/gateway-process.ts';
import { startCollector, tracedTo } from '../stack/collector.ts';
import type { Surroundings } from '../stack/surroundings.ts';
import type { Target } from './target.ts';

const scrapeMs = 1_000;
const scrapeTimeoutMs = 5_000;

/** Gateways that differ from the plain one in one setting, or in who scrapes them. */
export const variantNames = {
  traced: 'Parley, telemetry at 5 %',
  scraped: 'Parley, scraped every second',
  away: 'Parley, telemetry at 5 %, collector away',
  undocumented: 'Parley, without its documentation',
} as const;

type VariantOptions = GatewayOptions & {
  headers: Record<string, string>;
  /** The collector's core: shared with the load, not with the measured process. */
  collectorCore: number;
};

/** Starts one gateway of each kind, all with the keys of `surroundings`. */
export async function startVariants(
  surroundings: Surroundings,
  { headers, collectorCore, ...options }: VariantOptions,
): Promise<AsyncDisposable & { targets: Target[] }> {
  await using stack = new AsyncDisposableStack();
  const collector = stack.use(await startCollector(collectorCore));
  const start = async (replica: number, settings: Record<string, string> = {}): Promise<GatewayProcess> =>
    stack.use(await startGateway(surroundings, { ...options, replica, settings }));
  const traced = await start(1, collector.settings);
  const scraped = await start(2);
  const away = await start(3, tracedTo(await freePort()));
  const undocumented = await start(4, { DOCS_ENABLED: 'false' });
  stack.use(scrapeEverySecond(scraped));
  const targets = Object.entries({ traced, scraped, away, undocumented }).map(([way, { origin, pid }]) => ({
    name: variantNames[way as keyof typeof variantNames],
    origin,
    pids: [pid],
    headers,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }));
  const resources = stack.move();
  return { targets, [Symbol.asyncDispose]: () => resources.disposeAsync() };
}

/** Scrapes metrics every second, as Prometheus does. */
function scrapeEverySecond({ adminUrl }: GatewayProcess): Disposable {
  const headers = { accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5' };
  const timer = setInterval(() => {
    fetch(`${adminUrl}/metrics`, { headers, signal: AbortSignal.timeout(scrapeTimeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch((error: unknown) => process.emitWarning(`not scraped: ${String(error)}`));
  }, scrapeMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
