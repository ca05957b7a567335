import { generateKeysOfAll } from '@parley/service/identity';
import { parseSettings } from '@parley/service/parse-settings';
import { createPlatform, type Platform, type PlatformSettings } from '@parley/service/platform';
import { businessServices, serviceNames, services, type ServiceName } from '@parley/service/services';
import { environmentName } from '@parley/service/settings';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { createServiceOf, settingsOf } from '../service-modules.ts';

export type RegisteredMetric = {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  labels: string[];
  /** Upper bounds of the buckets; empty unless it is a histogram. */
  buckets: number[];
  services: ServiceName[];
};

const nobody = '127.0.0.1:1';

/** The names of prom-client's default metrics, which depend on the operating system. */
export function defaultMetricNames(): string[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry.getMetricsAsArray().map(({ name }) => name);
}

/**
 * Returns every metric that the services register, except prom-client's defaults. Builds each service in this process,
 * with servers that do not exist; the services keep trying to connect, so the process must exit afterwards.
 */
export async function registeredMetrics(): Promise<RegisteredMetric[]> {
  const settings = await settingsOfNobody();
  const found = new Map<string, RegisteredMetric>();
  for (const service of serviceNames) {
    for (const metric of await metricsOf(service, settings)) {
      const known = found.get(metric.name);
      if (known) known.services.push(service);
      else found.set(metric.name, { ...metric, services: [service] });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function metricsOf(service: ServiceName, environment: Record<string, string>) {
  const settings = parseSettings(await settingsOf(service), environment) as unknown as PlatformSettings;
  const platform = createPlatform({ name: service, settings, stopping: new AbortController().signal, fail });
  await (
    await createServiceOf(service)
  )(settings, platform);
  return registeredOn(platform);
}

function fail(error: unknown): never {
  throw error;
}

function registeredOn({ metrics: { registry } }: Platform): Omit<RegisteredMetric, 'services'>[] {
  const defaults = defaultMetricNames();
  const own = registry.getMetricsAsArray().filter(({ name }) => !defaults.includes(name));
  return own.map((metric) => {
    // Properties missing from prom-client's type definitions.
    const { labelNames = [], upperBounds = [] } = metric as { labelNames?: string[]; upperBounds?: number[] };
    return { name: metric.name, help: metric.help, type: typeOf(metric), labels: labelNames, buckets: upperBounds };
  });
}

function typeOf(metric: object): RegisteredMetric['type'] {
  if (metric instanceof Counter) return 'counter';
  return metric instanceof Gauge ? 'gauge' : 'histogram';
}

/** Settings for all services that turn on every optional feature with metrics. */
async function settingsOfNobody(): Promise<Record<string, string>> {
  const keys = await generateKeysOfAll();
  const publicKeys = Object.entries(keys).map(([issuer, { publicKey }]) => [issuer, publicKey]);
  const calls = serviceNames.flatMap((name) => services[name].calls);
  return {
    LISTEN_HOST: '127.0.0.1',
    ...Object.fromEntries(
      ['GRPC_PORT', 'HTTP_PORT', 'PORT', 'UPLOAD_PORT', 'OPERATOR_PORT', 'ADMIN_PORT'].map((port) => [port, '0']),
    ),
    LOG_LEVEL: 'silent',
    MONGODB_URI: `mongodb://${nobody}`,
    MONGODB_DATABASE: 'nobody',
    AMQP_URL: `amqp://${nobody}`,
    IDENTITY_PUBLIC_KEYS: JSON.stringify(Object.fromEntries(publicKeys)),
    IDENTITY_PRIVATE_KEY: JSON.stringify(keys.service.privateKey),
    WEBHOOK_SECRET_KEYS: `a:${Buffer.alloc(32).toString('base64')}`,
    SUMMARY_URL: 'http://localhost/{negotiationId}',
    EXTRACTOR_URL: `http://${nobody}/v1`,
    EXTRACTOR_MODEL: 'none',
    ...Object.fromEntries(calls.map((called) => [environmentName(`${called}Grpc`), nobody])),
    ...Object.fromEntries(businessServices.map((name) => [environmentName(`${name}Url`), `http://${nobody}`])),
  };
}
