import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { sharedStack } from '@parley/local/shared-stack';
import { generateIdentityKeys } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { createApiClient } from '@parley/testing/api';
import { eventually } from '@parley/testing/eventually';
import { listen } from '@parley/testing/listen';
import { scopeMarket } from '@parley/testing/scope-market';
import { beforeAll, describe, expect, it } from 'vitest';
import { lines } from '../lines.ts';
import { cliOf, run, runJson, temporaryFolder } from '../run.ts';

const stack = sharedStack();
const environment = stack.cliEnvironment;

/** Sorts before the companies of other tests: only the first few companies of a catalog are examined. */
const companyName = `0 ${newId()}`;

beforeAll(async () => {
  const [company, ...products] = scopeMarket().records;
  const records = [{ ...company, name: companyName }, ...products];
  await runJson(['catalog', 'import', '-'], { environment, stdin: lines(records) });
  const { key } = await cliOf(stack).newKey('catalog:read');
  await eventually(() => expectCompany(key));
});

/** Lists show an import after a moment. */
async function expectCompany(key: string) {
  const api = await createApiClient({ baseUrl: stack.baseUrl, key });
  const { body } = await api<{ data: { name: string }[] }>('/v1/catalog/companies?limit=10');
  expect(body.data.map(({ name }) => name)).toContain(companyName);
}

/** A gateway that receives no events and accepts every key. */
function deafGateway() {
  return listen(createServer((_, response) => response.end('{}')));
}

async function nowhere(): Promise<string> {
  return `127.0.0.1:${await freePort()}`;
}

async function smokeKeys() {
  const orgs: { id: string; name: string }[] = await runJson(['orgs', 'list'], { environment });
  const org = orgs.find(({ name }) => name === 'parley-smoke');
  return runJson(['keys', 'list', '--org', org?.id ?? ''], { environment });
}

describe('parley smoke', () => {
  it('tests everything that clients use, and leaves a revoked key', async () => {
    const { code, out, err } = await run(['smoke', '--json'], { environment });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const steps: { step: string; state: string; message: string }[] = JSON.parse(out);
    expect(steps.map(({ step }) => step)).toEqual(['health', 'calls', 'key', 'file', 'catalog', 'scope', 'revocation']);
    expect(steps.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(steps.at(-1)?.message).toMatch(/^refused by the gateway after \d+ ms$/);
    const keys: { state: string }[] = await smokeKeys();
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ state }) => state !== 'revoked')).toEqual([]);
  });

  it('fails if one gateway still accepts the key', async () => {
    await using deaf = await deafGateway();
    const gateways = `${stack.baseUrl}, ${deaf.origin}`;
    await using place = await temporaryFolder();
    const { code, out } = await run(['smoke', '--junit', 'smoke.xml'], {
      environment: { ...environment, PARLEY_GATEWAYS: gateways },
      folder: place.path,
    });
    expect(code).toBe(1);
    const junit = await readFile(join(place.path, 'smoke.xml'), 'utf8');
    expect(junit).toContain('<testsuite name="smoke" tests="7" failures="1" skipped="0">');
    expect(junit).toContain('name="revocation"><failure type="smoke" message="Still accepts a key 5 s after');
    expect(out).toMatch(
      /failed +revocation +\d+ +Still accepts a key 5 s after it was revoked: \S+\. Is RabbitMQ available\?/,
    );
    expect(out).toContain(`revoked: ${deaf.origin}.`);
  });

  it('reports which address does not answer, and removes what it created before', async () => {
    const uploads = `http://${await nowhere()}`;
    const failed = await run(['smoke'], { environment: { ...environment, PARLEY_UPLOADS: uploads } });
    expect(failed).toMatchObject({ code: 3, err: expect.stringContaining(`${uploads} does not answer.`) });
    const keys: { state: string }[] = await smokeKeys();
    expect(keys.filter(({ state }) => state !== 'revoked')).toEqual([]);
    const lost = await run(['smoke'], { environment: { ...environment, PARLEY_API: uploads } });
    expect(lost).toMatchObject({ code: 3, out: expect.stringMatching(/^STATE .*\nfailed +health /) });
  });
});

describe('parley doctor', () => {
  it('finds no problem in a healthy installation', async () => {
    const { code, out, err } = await run(['doctor', '--json'], { environment });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const findings: { check: string; state: string }[] = JSON.parse(out);
    expect(findings.filter(({ state }) => state === 'problem')).toEqual([]);
    expect([...new Set(findings.map(({ check }) => check))].toSorted()).toEqual([
      'clock',
      'dependencies',
      'http',
      'operator key',
      'outbox',
      'parked',
      'ready',
      'version',
      'webhooks',
    ]);
  });

  it('names the process that does not answer, refused calls, and an unknown address', async () => {
    const [scope, admin] = [`http://${await nowhere()}`, await nowhere()];
    await using place = await temporaryFolder();
    const { code, out } = await run(['doctor', '--junit', 'doctor.xml'], {
      folder: place.path,
      environment: {
        ...environment,
        PARLEY_SCOPE_URL: scope,
        PARLEY_CATALOG_ADMIN: `${environment['PARLEY_CATALOG_ADMIN']}, http://${admin}`,
        PARLEY_FILES_ADMIN: '',
      },
    });
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`problem +http +scope ${scope} +does not answer: `));
    const junit = await readFile(join(place.path, 'doctor.xml'), 'utf8');
    expect(junit).toContain(`name="http scope ${scope}"><failure type="http" message="does not answer: `);
    expect(out).toMatch(new RegExp(`problem +process +catalog ${admin} +does not answer on its admin port: `));
    expect(out).toMatch(/notice +process +files +its processes were not asked: set PARLEY_FILES_ADMIN/);
  });

  it('reports an unknown operator key, and a missing installation', async () => {
    const { privateKey } = await generateIdentityKeys();
    const stranger = { ...environment, PARLEY_OPERATOR_KEY: JSON.stringify(privateKey) };
    const unknown = await run(['doctor'], { environment: stranger });
    expect(unknown).toMatchObject({ code: 1, out: expect.stringMatching(/^problem +operator key +gateway /m) });
    const gone = { PARLEY_GATEWAY_URL: `http://${await nowhere()}`, PARLEY_OPERATOR_KEY: JSON.stringify(privateKey) };
    const lost = await run(['doctor'], { environment: gone });
    expect(lost).toMatchObject({ code: 3, err: 'parley: No service of this installation accepts calls.\n' });
    expect(await run(['doctor'])).toMatchObject({ code: 3, err: expect.stringContaining('Run `npm start`') });
  });
});
