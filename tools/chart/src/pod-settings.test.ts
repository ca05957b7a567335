import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { newSecrets } from '@parley/cli/new-secrets';
import { fullNameOf, secretManifests } from '@parley/cli/secret-manifests';
import { settingsOf } from '@parley/reference/service-modules';
import { variableFaults } from '@parley/reference/variable-faults';
import { parseSettings } from '@parley/service/parse-settings';
import type { ServiceName } from '@parley/service/services';
import { environmentName } from '@parley/service/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseNames, objectsOf, type CaseName } from './cases.ts';
import { containersOf, podsOf, type Container } from '@parley/kube/pods-of';
import { renderChart } from './render-chart.ts';
import { fixedSettings } from './values/managed-settings.ts';

const mounted = '/run/secrets/parley/';
/** Variables of a site that are not settings of Parley. */
const added = new Set(['TZ', 'NODE_NAME', 'BATCH', 'VERBOSE']);

/** The containers that run services; each is named after its service. */
async function servicesOf(name: CaseName): Promise<Container[]> {
  const pods = podsOf(await objectsOf(name)).flatMap(containersOf);
  return pods.filter(({ env = [] }) => env.some((variable) => variable.name === 'MONGODB_DATABASE'));
}

describe('the variables of every pod', () => {
  let folder: string;
  let publicKeys: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-secrets-'));
    const secrets = await newSecrets();
    publicKeys = secrets.publicKeys;
    const files = {
      'identity-private-key': secrets.privateKeys.service,
      'webhook-secret-keys': `key:${randomBytes(32).toString('base64')}`,
      'mongodb-uri': 'mongodb://user:word@mongodb/?tls=true',
      'amqp-url': 'amqps://user:word@rabbitmq',
      'webhook-proxy-url': 'http://proxy:3128',
      'fetch-proxy-url': 'http://proxy:3128',
      'extractor-api-key': 'word',
      'otel-exporter-otlp-headers': 'authorization=word',
    };
    await Promise.all(Object.entries(files).map(([file, text]) => writeFile(join(folder, file), `${text}\n`)));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The environment a process would have, with its secrets in a local folder. */
  function environmentOf({ env = [] }: Container): Record<string, string> {
    const entries = env.map(({ name, value = publicKeys }) => [
      name,
      value.startsWith(mounted) && name.endsWith('_FILE') ? join(folder, basename(value)) : value,
    ]);
    return Object.fromEntries(entries) as Record<string, string>;
  }

  it.each(caseNames)('are exactly the settings of its service, and are accepted by it: %s', async (name) => {
    const containers = await servicesOf(name);
    expect(containers.length).toBeGreaterThan(1);
    for (const container of containers) {
      const service = container.name as ServiceName;
      const environment = environmentOf(container);
      const variables = Object.keys(environment).filter((variable) => !added.has(variable));
      expect(await variableFaults(service, variables)).toEqual([]);
      const settings = parseSettings(await settingsOf(service), environment);
      expect(Object.keys(settings).map(environmentName)).toEqual(expect.arrayContaining(['MONGODB_DATABASE']));
    }
  });

  it('do not change the defaults that the chart relies on', async () => {
    const names = (await servicesOf('small')).flatMap(({ env = [] }) => env.map((variable) => variable.name));
    expect(names.filter((name) => fixedSettings.includes(name))).toEqual([]);
    const { httpPort, grpcPort, adminPort } = parseSettings(
      await settingsOf('catalog'),
      environmentOf((await servicesOf('small')).find((container) => container.name === 'catalog') as Container),
    );
    expect([httpPort, grpcPort, adminPort]).toEqual([8080, 50_051, 9090]);
  });
});

describe('the secrets of parley secrets create', () => {
  it.each(['parley', 'shop', 'eu.shop', 'x'.repeat(53)])(
    'are those that the pods of the release %s mount',
    async (release) => {
      const { items } = secretManifests(await newSecrets(), { release }) as {
        items: { kind: string; metadata: { name: string }; stringData?: object; data?: object }[];
      };
      const made = new Set(
        items.flatMap(({ metadata, stringData, data }) =>
          Object.keys(stringData ?? data ?? {}).map((key) => `${metadata.name} ${key}`),
        ),
      );
      const publicKeys = `${fullNameOf(release)}-public-keys`;
      const objects = await renderChart({
        release,
        values: { identity: { publicKeys: { configMap: { name: publicKeys } } } },
      });
      const wanted = podsOf(objects).flatMap(({ spec }) => wantedBy(spec));
      const byOperators = /-(mongodb|rabbitmq) /;
      expect(wanted.filter((place) => !byOperators.test(place) && !made.has(place))).toEqual([]);
      expect(wanted.filter((place) => made.has(place)).length).toBeGreaterThan(10);
    },
  );
});

type Projected = { projected?: { sources: { secret: { name: string; items: { key: string }[] } }[] } };

/** The Secrets and ConfigMaps a pod reads, with their keys. */
function wantedBy({ volumes = [], containers }: ReturnType<typeof podsOf>[number]['spec']): string[] {
  const sources = (volumes as Projected[]).flatMap(({ projected }) => projected?.sources ?? []);
  const files = sources.flatMap(({ secret }) => secret.items.map(({ key }) => `${secret.name} ${key}`));
  const maps = containers.flatMap(({ env = [] }) =>
    env.flatMap(({ valueFrom }) => {
      const { configMapKeyRef: ref } = (valueFrom ?? {}) as { configMapKeyRef?: { name: string; key: string } };
      return ref ? [`${ref.name} ${ref.key}`] : [];
    }),
  );
  return [...files, ...maps];
}
