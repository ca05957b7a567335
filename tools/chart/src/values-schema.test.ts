import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { profileFiles, profiles } from './cases.ts';
import { leavesOf } from './readme.ts';
import { defaults, overUsual, validate } from '../test/values-faults.ts';
import { chartFolder, renderText } from './render-chart.ts';
import { chartValues } from './values/values.ts';

type Values = Record<string, unknown>;
type Place = { path: string[]; value: unknown };

const read = (file: string) => readFile(join(chartFolder, file), 'utf8');
const isValid = (values: unknown) => validate(values) === true;

/** Maps with free keys. */
const open = new Set([
  // Its unknown keys are refused when the chart renders, unless another chart includes it.
  'global',
  'labels',
  'matchLabels',
  'annotations',
  'podLabels',
  'podAnnotations',
  'nodeSelector',
  'deploymentAnnotations',
  'serviceAnnotations',
  'extraEnv',
]);

/** Every possible key with a valid value: those of `values.yaml`, and those of `defaults` in each service and role. */
function everything(): Values {
  const { services, ...rest } = structuredClone(defaults) as Values & { services: Record<string, Values> };
  const workload = rest['defaults'] as Values;
  const filled = Object.entries(services).map(([name, own]) => {
    const roles = Object.keys((own['roles'] as Values | undefined) ?? {}).map((role) => [role, { ...workload }]);
    return [name, { ...workload, ...own, ...(roles.length > 0 && { roles: Object.fromEntries(roles) }) }];
  });
  return { ...rest, services: Object.fromEntries(filled) };
}

function placesOf(value: unknown, path: string[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const own = open.has(path.at(-1) ?? '')
    ? []
    : entries.map(([key, inner]) => ({ path: [...path, key], value: inner }));
  return [...own, ...entries.flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

/**
 * A copy in which the value at a path is replaced; with `key`, the value is added under that key next to it instead.
 */
function changed(values: Values, { path, key, value }: { path: string[]; key?: string; value: unknown }): Values {
  const copy = structuredClone(values);
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<Values>((at, step) => at[step] as Values, copy);
  parent[key ?? last] = value;
  return copy;
}

function wrongTypeOf(value: unknown): unknown {
  if (typeof value === 'string') return { nothing: 'here' };
  return typeof value === 'object' ? 'text' : [value];
}

describe('the schema of the values', () => {
  const all = everything();
  const places = placesOf(all).filter(({ path }) => !path.some((key) => /^\d+$/.test(key)));

  it('is small: Helm compiles it for each render', async () => {
    expect((await read('values.schema.json')).length).toBeLessThan(165_000);
  });

  it('accepts every possible key', () => {
    expect(isValid(all)).toBe(true);
    expect(places.length).toBeGreaterThan(500);
  });

  it('refuses every key that is misspelt, at every depth, and names the keys there are', () => {
    const unnamed = places.filter(({ path, value }) => {
      const isTaken = isValid(changed(all, { path, key: `${path.at(-1)}s1`, value }));
      return isTaken || !validate.errors?.some(({ params }) => params['allowedValues']?.includes(path.at(-1)));
    });
    expect(unnamed.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each([
    'services',
    'services.gateway.roles.upload',
    'defaults',
    'defaults.resources.limits.memory',
    'exposure.mode',
    'networkPolicy.enabled',
    'egress.ports',
  ])('refuses %s without a value, as Helm leaves it out then', (place) => {
    const path = place.split('.');
    const left = changed(defaults, { path, value: undefined });
    expect(isValid(left)).toBe(false);
    expect(validate.errors).toMatchObject([{ params: { missingProperty: path.at(-1) } }]);
  });

  it.each(['image.tag', 'defaults.tolerations', 'defaults.resources.limits.cpu', 'services.catalog.heapMebibytes'])(
    'takes %s without a value: that is usual, or a limit taken away, or what holds for all',
    (place) => expect(isValid(changed(defaults, { path: place.split('.'), value: undefined }))).toBe(true),
  );

  it.each([
    [
      'exposure.host',
      'parley.example',
      ['https://parley.example', 'parley.example:8443', '*.example', 'parley.example/v1'],
    ],
    ['global.imageRegistry', 'registry.example:5000/mirror', ['https://registry.example', 'registry.example/a:b']],
    ['image.repository', 'registry.example:5000/buying/parley', ['registry.example/parley:1.0', 'Parley']],
    ['telemetry.metrics.prometheusUrl', 'http://prometheus:9090', ['prometheus:9090']],
  ])('takes for %s what works, and refuses what would be installed in vain', (place, right, wrong) => {
    const path = place.split('.');
    expect(isValid(changed(defaults, { path, value: right }))).toBe(true);
    expect(wrong.filter((value) => isValid(changed(defaults, { path, value })))).toEqual([]);
  });

  it('refuses every value of another type', () => {
    const taken = places.filter(({ path, value }) => isValid(changed(all, { path, value: wrongTypeOf(value) })));
    expect(taken.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it.each([3, 4] as const)('is used by Helm %i, which names the place of an error', async (helm) => {
    const values = {
      exposure: { tls: { enbled: true } },
      services: { scope: { roles: { documents: { replicas: 'two' } } } },
    };
    await expect(renderText({ helm, values })).rejects.toThrow(
      /(?=[^]*services.scope.roles.documents.replicas)(?=[^]*exposure.tls.*enbled)(?=[^]*one of.*enabled.*secretName)/,
    );
  });

  it('knows the settings of each service, but not those of another, and none that the chart manages', async () => {
    const env = (service: string, variables: object) =>
      isValid(overUsual({ services: { [service]: { env: variables } } }, defaults));
    expect(env('scope', { DOCUMENT_CONCURRENCY: 3 })).toBe(true);
    expect(env('catalog', { DOCUMENT_CONCURRENCY: 3 })).toBe(false);
    expect(env('scope', { MONGODB_URI: 'mongodb://user:word@host' })).toBe(false);
    expect(env('scope', { EXTRACTOR_API_KEY: 'word' })).toBe(false);
  });
});

describe('a key of the values', () => {
  it('is described', async () => {
    const silent = leavesOf(chartValues()).filter(({ description }) => description === '');
    expect(silent.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('is in the README of the chart', async () => {
    const text = await read('README.md');
    const missing = leavesOf(chartValues()).filter(({ path }) => !text.includes(`\`${path.join('.')}\``));
    expect(missing).toEqual([]);
  });
});

it.each(profiles)('the values of the profile %s fit the schema', async (profile) => {
  for (const file of profileFiles(profile))
    expect([file, isValid(overUsual(parse(await read(file)), defaults))]).toEqual([file, true]);
});
