import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestStack } from '@parley/local/test-stack';
import { sampleRecords } from '@parley/sample-data/sample-records';
import { generateIdentityKeys } from '@parley/service/identity';
import { newId } from '@parley/service/new-id';
import { eventually } from '@parley/testing/eventually';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testServers } from '@parley/testing/servers';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import { company } from '../catalog-records.ts';
import { inTwoHalves, lines } from '../lines.ts';
import { cliOf, temporaryFolder } from '../run.ts';

const stack = await forAllTests(startTestStack(testServers()));
const cli = cliOf(stack);

async function callWith(secret: string): Promise<number> {
  const answer = await fetch(`${stack.baseUrl}/v1/catalog/companies`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return answer.status;
}

describe('orgs', () => {
  it('are created once and listed', async () => {
    const name = `Org ${newId()}`;
    const { id } = await cli.json('orgs', 'create', name);
    expect(await cli.json('orgs', 'list')).toContainEqual({ id, name, createdAt: expect.stringMatching(/Z$/) });
    const again = await cli.parley(['orgs', 'create', name]);
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err).toContain('Use the existing one, or choose another name. (ORG_EXISTS, see docs/errors.md)');
    const shown = await cli.parley(['orgs', 'list']);
    expect(shown.out).toMatch(/^ID +NAME +CREATED\n/);
    const narrow = await cli.parley(['orgs', 'list'], { width: 60 });
    expect(Math.max(...narrow.out.split('\n').map(({ length }) => length))).toBe(60);
    expect(narrow.out).toContain(`${id}  Org`);
  });
});

describe('another version than that of the services', () => {
  it('is hinted at once, after success and failure, and not with --json', async () => {
    const environment = { ...stack.cliEnvironment, PARLEY_VERSION: '9.9.9' };
    const hint = 'parley: This command line is version 9.9.9, the service 0.1.0: use the same version.\n';
    expect(await cli.parley(['keys', 'list'], { environment })).toMatchObject({ code: 0, err: hint });
    const missing = await cli.parley(['orgs', 'show', newId()], { environment });
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('ORG_NOT_FOUND') });
    expect(missing.err.split(hint)).toHaveLength(2);
    expect(await cli.parley(['keys', 'list', '--json'], { environment })).toMatchObject({ code: 0, err: '' });
    expect(await cli.parley(['keys', 'list'])).toMatchObject({ code: 0, err: '' });
  });
});

describe('another operator key', () => {
  it('is refused as a different key', async () => {
    const { privateKey } = await generateIdentityKeys();
    const environment = { ...stack.cliEnvironment, PARLEY_OPERATOR_KEY: JSON.stringify(privateKey) };
    const { code, err } = await cli.parley(['orgs', 'list'], { environment });
    expect(code).toBe(1);
    expect(err).toContain('This Parley knows another operator key');
  });
});

describe('keys', () => {
  const create = async (...more: string[]) => ['keys', 'create', '--org', await cli.newOrg(), '--name', 'CI', ...more];

  it('work from their creation until they are revoked, and keep their history', async () => {
    const org = await cli.newOrg();
    const { id, secret, ...key } = await cli.json(
      'keys',
      'create',
      '--org',
      org,
      '--name',
      'CI',
      '--scope',
      'catalog:read',
      '--per-minute',
      '100',
    );
    expect(key).toMatchObject({
      orgId: org,
      name: 'CI',
      mode: 'live',
      state: 'active',
      scopes: ['catalog:read'],
      perMinuteLimit: 100,
    });
    expect(await callWith(secret)).toBe(200);

    const rolled = await cli.json('keys', 'roll', id, '--overlap', '1h');
    expect(rolled).toMatchObject({ id, previousSecretExpireAt: expect.any(String) });
    expect([await callWith(secret), await callWith(rolled.secret)]).toEqual([200, 200]);

    expect(await cli.json('keys', 'revoke', id)).toMatchObject({ id, state: 'revoked' });
    await eventually(async () => expect(await callWith(rolled.secret)).toBe(401));
    expect((await cli.json('keys', 'list', '--org', org)).map((one: { id: string }) => one.id)).toEqual([id]);

    const { history } = await cli.json('keys', 'show', id);
    expect(history.map((entry: { action: string }) => entry.action)).toEqual(['created', 'rolled', 'revoked']);
    const shown = await cli.parley(['keys', 'show', id]);
    expect(shown.out).toMatch(/^state +revoked$/m);
    expect(shown.out).not.toContain(rolled.secret);
  });

  it('show their secret once, on a separate line', async () => {
    const { out } = await cli.parley(await create('--scope', 'catalog:read', '--mode', 'test'));
    expect(out).toMatch(/\nparley_test_\w+\n$/);
  });

  it('with a wrong property are refused with the name of the option', async () => {
    const args = await create('--scope', 'catalog:eat', '--allow-ip', '300.0.0.1');
    const { code, err } = await cli.parley(args);
    expect(code).toBe(1);
    expect(err).toContain('  --scope: ');
    expect(err).toContain('  --allow-ip: ');
    const asJson = await cli.parley([...args, '--json']);
    expect(JSON.parse(asJson.err)).toMatchObject({
      error: { reason: 'REQUEST_INVALID', violations: [{ option: '--scope' }, { option: '--allow-ip' }] },
    });
  });

  it('that do not exist are reported with the remedy', async () => {
    const { code, err } = await cli.parley(['keys', 'revoke', newId()]);
    expect(code).toBe(1);
    expect(err).toContain('Take ids from `parley keys list`.');
  });
});

describe('catalog', () => {
  it('imports a file, imports it again without a change, and exports the same records', async () => {
    await using folder = await temporaryFolder();
    const market = lines([...sampleRecords({ companies: 20, products: 60, seed: 7 })]);
    const count = market.trimEnd().split('\n').length;
    await writeFile(join(folder.path, 'market.jsonl'), market);
    const first = await cli.parley(['catalog', 'import', 'market.jsonl'], { folder: folder.path });
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(
      new RegExp(`^market.jsonl: ${count} created, 0 updated, 0 unchanged, 0 deleted, 0 refused in [\\d.]+ s`),
    );
    const second = await cli.parley(['catalog', 'import', 'market.jsonl', '--json'], { folder: folder.path });
    expect(JSON.parse(second.out)).toMatchObject({
      files: [{ created: 0, unchanged: count, acknowledgedLine: count }],
      errorCount: 0,
    });

    const exported = await cli.parley(['catalog', 'export', '--output', 'all.jsonl'], { folder: folder.path });
    expect(exported.code).toBe(0);
    const again = await cli.parley(['catalog', 'import', 'all.jsonl', '--json'], { folder: folder.path });
    expect(JSON.parse(again.out)).toMatchObject({ files: [{ created: 0, updated: 0, deleted: 0, refused: 0 }] });
    const products = await cli.parley(['catalog', 'export', '--type', 'product']);
    expect(
      products.out
        .trimEnd()
        .split('\n')
        .every((line) => JSON.parse(line).type === 'product'),
    ).toBe(true);
  });

  it('reports each refused line by file and line, imports the others, and exits with 1', async () => {
    await using folder = await temporaryFolder();
    await writeFile(
      join(folder.path, 'some.jsonl'),
      `${lines([company('Acme')])}\n{"type":"company"\n${lines([{ ...company('Acme'), colour: 'red' }])}`,
    );
    const { code, out, err } = await cli.parley(['catalog', 'import', 'some.jsonl', '--errors', 'errors.jsonl'], {
      folder: folder.path,
    });
    expect(code).toBe(1);
    expect(out).toContain('1 created, 0 updated, 0 unchanged, 0 deleted, 2 refused');
    expect(err).toMatch(/^some\.jsonl:3: .* \(not_json\)$/m);
    expect(err).toMatch(/^some\.jsonl:4: \/colour .* \(unknown\)$/m);
    const errors = (await readFile(join(folder.path, 'errors.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(errors.map((line) => JSON.parse(line))).toMatchObject([
      { file: 'some.jsonl', line: 3, code: 'not_json' },
      { file: 'some.jsonl', line: 4, pointer: '/colour', code: 'unknown' },
    ]);
  });

  it('reads standard input, and begins at the given line', async () => {
    const records = [company('Acme'), company('Acme'), company('Acme')];
    const { out } = await cli.parley(['catalog', 'import', '-', '--from-line', '2'], { stdin: lines(records) });
    expect(out).toMatch(/^stdin: 2 created/);
  });

  it('deletes by id, and reports what does not exist and what is in use', async () => {
    const acme = company('Acme');
    const { id } = acme;
    const product = { type: 'product', id: newId(), companyId: id, name: 'Anvil', description: '' };
    await cli.parley(['catalog', 'import', '-'], { stdin: lines([acme, product]) });
    const inUse = await cli.parley(['catalog', 'delete', 'company', id]);
    expect(inUse.code).toBe(1);
    expect(inUse.err).toMatch(new RegExp(`^company ${id}: .* \\(in_use\\)$`, 'm'));
    expect(await cli.json('catalog', 'delete', 'product', product.id, newId())).toMatchObject({
      deleted: 1,
      notThere: 1,
      refused: 0,
    });
    expect(await cli.json('catalog', 'delete', 'company', id)).toMatchObject({ deleted: 1 });
  });

  it('is imported completely although the catalog is killed midway', async () => {
    const records = Array.from({ length: 2_000 }, (_, index) => company(`Killed ${index}`));
    const middle = Promise.withResolvers<void>();
    const importing = cli.parley(['catalog', 'import', '-', '--json'], { stdin: inTwoHalves(records, middle.promise) });
    await eventually(async () => expect(await companyCount('Killed')).toBeGreaterThan(0));
    middle.resolve();
    await stack.kill('catalog');
    await stack.start('catalog');
    const { out } = expectSuccess(await importing);
    const { created, unchanged } = JSON.parse(out).files[0];
    expect(created + unchanged).toBe(2_000);
    const { out: exported } = await cli.parley(['catalog', 'export', '--type', 'company']);
    const stored = new Set(
      exported
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).id),
    );
    expect(records.every(({ id }) => stored.has(id))).toBe(true);
  });

  it('is exported completely, and nothing twice, although the catalog is killed midway', async () => {
    // More than the buffers of a connection hold.
    const records = Array.from({ length: 800 }, () => ({ ...company('Large'), description: 'x'.repeat(10_000) }));
    const imported = await cli.parley(['catalog', 'import', '-', '--json'], { stdin: lines(records) });
    expect(JSON.parse(imported.out).files[0].created).toBe(records.length);
    let written = 0;
    const { out } = expectSuccess(
      await cli.parley(['catalog', 'export', '--type', 'company'], {
        async watched(text) {
          const isFirst = written === 0;
          written += text.length;
          if (!isFirst) return;
          await stack.kill('catalog');
          await stack.start('catalog');
        },
      }),
    );
    const ids = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(records.every(({ id }) => ids.includes(id))).toBe(true);
  });
});

async function companyCount(name: string): Promise<number> {
  const { out } = await cli.parley(['catalog', 'export', '--type', 'company']);
  return out.split('\n').filter((line) => line.includes(`"${name} `)).length;
}
