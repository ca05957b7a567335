import { freePort } from '@parley/local/free-port';
import { tracedTo } from '../stack/collector.ts';

const scrapeMs = 1_000;
const scrapeTimeoutMs = 5_000;

/** Gateways that differ from the plain one in one setting, or in who scrapes them. */
export const variantNames = {
  traced: 'Parley, telemetry at 5 %',
  scraped: 'Parley, scraped every second',
  away: 'Parley, telemetry at 5 %, collector away',
  undocumented: 'Parley, without its documentation',
} as const;

type VariantName = keyof typeof variantNames;
type Settings = Record<string, string>;
type Variant = { name: VariantName; port: number; settings: Settings };

/** The settings of each variant; no two share a port. @param traced settings that export to a collector */
export async function gatewayVariants(traced: Settings): Promise<Variant[]> {
  const settings: Record<VariantName, Settings> = {
    traced,
    scraped: {},
    away: tracedTo(await freePort()),
    undocumented: { DOCS_ENABLED: 'false' },
  };
  const variants: Variant[] = [];
  for (const [name, own] of Object.entries(settings)) {
    const port = await freePort();
    const ports = { PORT: `${port}`, UPLOAD_PORT: `${await freePort()}` };
    variants.push({ name: name as VariantName, port, settings: { ...ports, ...own } });
  }
  return variants;
}

/** Scrapes metrics every second, as Prometheus does. */
export function scrapeEverySecond(adminUrl: string): Disposable {
  const headers = { accept: 'application/openmetrics-text;version=1.0.0,text/plain;version=0.0.4;q=0.5' };
  const timer = setInterval(() => {
    fetch(`${adminUrl}/metrics`, { headers, signal: AbortSignal.timeout(scrapeTimeoutMs) })
      .then((response) => response.arrayBuffer())
      .catch((error: unknown) => process.emitWarning(`not scraped: ${String(error)}`));
  }, scrapeMs);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}
