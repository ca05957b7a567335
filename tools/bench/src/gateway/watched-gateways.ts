import { freePort } from '@parley/local/free-port';
import { startHelper } from '../process/helper.ts';
import { startGateway, type GatewayOptions, type GatewayProcess } from '../stack/gateway-process.ts';
import type { Surroundings } from '../stack/surroundings.ts';
import type { Target } from './target.ts';

const scrapeMs = 1_000;
const scrapeTimeoutMs = 5_000;

/** Gateways that differ from the plain one in how they are watched. */
export const watchedNames = {
  traced: 'Parley, telemetry at 5 %',
  scraped: 'Parley, scraped every second',
  away: 'Parley, telemetry at 5 %, collector away',
} as const;

type WatchedOptions = GatewayOptions & {
  headers: Record<string, string>;
  /** Of the collector: beside the load, not beside what is measured. */
  collectorCore: number;
};

/** Starts one gateway for each way of watching, all with the keys of `surroundings`. */
export async function startWatchedGateways(
  surroundings: Surroundings,
  { headers, collectorCore, ...options }: WatchedOptions,
): Promise<AsyncDisposable & { targets: Target[] }> {
  await using stack = new AsyncDisposableStack();
  const file = new URL('collector.ts', import.meta.url);
  const collector = stack.use(await startHelper<{ port: number }>({ file, core: collectorCore }));
  const ports = { traced: collector.message.port, away: await freePort() };
  const start = async (replica: number, port?: number): Promise<GatewayProcess> => {
    const settings = port === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
    return stack.use(await startGateway(surroundings, { ...options, replica, settings }));
  };
  const traced = await start(1, ports.traced);
  const scraped = await start(2);
  const away = await start(3, ports.away);
  stack.use(scrapeEverySecond(scraped));
  const targets = Object.entries({ traced, scraped, away }).map(([way, { origin, pid }]) => ({
    name: watchedNames[way as keyof typeof watchedNames],
    origin,
    pids: [pid],
    headers,
    [Symbol.asyncDispose]: () => Promise.resolve(),
  }));
  const kept = stack.move();
  return { targets, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

/** As Prometheus does. */
function scrapeEverySecond({ adminUrl }: GatewayProcess): Disposable {
  const headers = { accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5' };
  const timer = setInterval(() => {
    fetch(`${adminUrl}/metrics`, { headers, signal: AbortSignal.timeout(scrapeTimeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch((error: unknown) => process.emitWarning(`not scraped: ${String(error)}`));
  }, scrapeMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
