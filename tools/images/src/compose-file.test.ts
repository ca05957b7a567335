import { mkdtempDisposable, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { runCli } from '@parley/cli/run-cli';
import { root } from '@parley/local/workspace';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { environmentName, fileVariable, isSecretSetting } from '@parley/service/settings';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { composeFile, readerOf } from '../test/compose-file.ts';
import { imageNames } from './image-names.ts';

type Values = Record<'mongodb' | 'rabbitmq', { dev: { image: { repository: string; tag: string } } }>;
const { services } = composeFile;
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
/** Services without a health check: those that run once and exit, and Jaeger, whose image has no program to run one. */
const unasked = new Set(['secrets', 'cli', 'demo', 'jaeger']);

/** Runs the command of the `secrets` service. */
async function createSecrets(folder: string): Promise<void> {
  const command = services['secrets']?.command ?? [];
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const code = await runCli(
    command.map((word) => (word === '/run/secrets/parley' ? folder : word)),
    {
      terminal: { in: Readable.from([]), out: nowhere(), err: nowhere(), isWatched: false },
      environment: {},
      folder,
      signal: new AbortController().signal,
    },
  );
  expect(code).toBe(0);
}

async function settingsOf(name: ServiceName): Promise<z.ZodObject> {
  const module = (await import(join(root, 'services', name, 'src/config.ts'))) as { settingsSchema: z.ZodObject };
  return module.settingsSchema;
}

describe('docker-compose.yml', () => {
  it('follows the Compose specification', async () => {
    const schema = JSON.parse(await readFile(join(root, 'tools/images/test/compose-spec.json'), 'utf8'));
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    validate(composeFile);
    expect(validate.errors ?? []).toEqual([]);
    expect(validate({ services: { catalog: { image: 'x', memory: '1g' } } })).toBe(false);
  });

  it('runs every service and the command line from the images of the Dockerfile', () => {
    const targets = new Set(ours.map(([, { build }]) => build?.target ?? ''));
    expect([...targets].toSorted()).toEqual(imageNames.toSorted());
    for (const [, { image, build }] of ours) expect(image).toBe(`parley-${build?.target}:\${PARLEY_VERSION:-0.1.0}`);
  });

  it('limits memory, restarts what ends, and has a health check for everything that keeps running', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service.mem_limit]).toEqual([name, expect.stringMatching(/^\d+[mg]$/)]);
      if (unasked.has(name)) continue;
      expect([name, service.restart]).toEqual([name, 'unless-stopped']);
      expect([name, service.healthcheck?.test?.[0]]).toEqual([name, 'CMD']);
    }
  });

  it('gives our containers only /tmp to write to, and no capability', () => {
    for (const [, service] of ours) {
      expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true, tmpfs: ['/tmp'] });
      expect(service).toMatchObject({ security_opt: ['no-new-privileges:true'] });
    }
  });

  it('listens on loopback only', () => {
    const ports = Object.values(services).flatMap((service) => service.ports ?? []);
    expect(ports).toHaveLength(5);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it.each(serviceNames)('%s has a heap below its memory, and time to end', (name) => {
    const { command = [], mem_limit: limit = '', stop_grace_period: grace } = services[name] ?? {};
    const [, heap] = /^--max-old-space-size=(\d+)$/.exec(command[0] ?? '') ?? [];
    expect(command).toEqual([`--max-old-space-size=${heap}`, 'dist/main.js']);
    expect(mebibytes(limit)).toBeGreaterThanOrEqual(Number(heap) * 1.25);
    expect(grace).toBe('30s');
  });

  it.each(serviceNames)('the command line knows where %s serves operators', (name) => {
    const { environment = {} } = services['cli'] ?? {};
    const url = environment[`PARLEY_${environmentName(name)}_URL`];
    expect(url).toBe(`http://${name}:${name === 'gateway' ? 8082 : 8080}`);
  });

  it.each(serviceNames)('%s gets only settings that it has, and all that it needs', async (name) => {
    const schema = await settingsOf(name);
    const known = new Set(Object.entries(schema.shape).flatMap(([key, setting]) => variablesOf(key, setting)));
    const given = Object.keys(services[name]?.environment ?? {}).filter((variable) => variable !== 'TMPDIR');
    expect(given.filter((variable) => !known.has(variable))).toEqual([]);
    const needed = schema.safeParse({}).error?.issues.map(({ path: [key] }) => String(key)) ?? [];
    const isLacking = (key: string) => !variablesOf(key, schema.shape[key]).some((name) => given.includes(name));
    expect(needed.filter(isLacking)).toEqual([]);
  });

  it('mounts for each container exactly the secrets that it reads', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-compose-'));
    await createSecrets(folder.path);
    for (const [name, service] of ours.filter(([name]) => name !== 'secrets')) {
      const paths = Object.values(service.environment ?? {}).filter((value) => value.startsWith('/run/secrets/'));
      const seen = (await readdir(join(folder.path, readerOf(service)))).map(
        (secret) => `/run/secrets/parley/${secret}`,
      );
      expect([name, paths.toSorted()]).toEqual([name, seen.toSorted()]);
    }
  });

  it('uses the same database and broker as the dev profile of the chart', async () => {
    const values = parse(await readFile(join(root, 'charts/parley/values.yaml'), 'utf8')) as Values;
    for (const server of ['mongodb', 'rabbitmq'] as const) {
      const { repository, tag } = values[server].dev.image;
      expect(services[server]?.image).toBe(`${repository}:${tag}`);
    }
  });
});

function variablesOf(key: string, setting: z.ZodType | undefined): string[] {
  return [environmentName(key), ...(isSecretSetting(setting) ? [fileVariable(key)] : [])];
}

function mebibytes(size: string): number {
  return Number.parseInt(size, 10) * (size.endsWith('g') ? 1024 : 1);
}
