import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createIdentityMint, createIdentityVerifier, identitySettings } from '@parley/service/identity';
import { parseSettings } from '@parley/service/parse-settings';
import { expectSuccess } from '@parley/testing/expect-success';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { run, temporaryFolder } from '../../test/run.ts';

async function create(folder: string) {
  return run(['secrets', 'create', '--format', 'files', '--to', 'secrets'], { folder });
}

async function textsIn(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const;
    });
  return Object.fromEntries(await Promise.all(texts));
}

/** Whether the public keys verify a token signed with the private key. */
async function signs(
  issuer: 'gateway' | 'service' | 'operator',
  privateKey: string,
  publicKeys: string,
): Promise<string> {
  const mint = createIdentityMint({ issuer, privateKey: JSON.parse(privateKey) });
  const token = await mint.mint({ subject: 'test', scopes: [] });
  const { identityPublicKeys } = parseSettings(z.object(identitySettings), { IDENTITY_PUBLIC_KEYS: publicKeys });
  return (await createIdentityVerifier(identityPublicKeys).verify(token)).issuer;
}

describe('secrets as files', () => {
  it('are key pairs, each reader gets only what it needs, and only the owner may read them', async () => {
    await using at = await temporaryFolder();
    const { code, out } = await create(at.path);
    expect({ code, out }).toEqual({ code: 0, out: '' });
    const texts = await textsIn(join(at.path, 'secrets'));
    expect(Object.keys(texts).toSorted()).toEqual([
      'gateway/identity-private-key',
      'gateway/identity-public-keys',
      'operator/operator-key',
      'public/identity-public-keys',
      'service/identity-private-key',
      'service/identity-public-keys',
      'webhook/identity-public-keys',
      'webhook/webhook-secret-keys',
    ]);
    const publicKeys = texts['public/identity-public-keys'] ?? '';
    expect(await signs('gateway', texts['gateway/identity-private-key'] ?? '', publicKeys)).toBe('gateway');
    expect(await signs('service', texts['service/identity-private-key'] ?? '', publicKeys)).toBe('service');
    expect(await signs('operator', texts['operator/operator-key'] ?? '', publicKeys)).toBe('operator');
    expect(texts['webhook/webhook-secret-keys']).toMatch(/^first:[A-Za-z0-9+/]{43}=\n$/);
    for (const file of Object.keys(texts)) {
      expect((await stat(join(at.path, 'secrets', file))).mode & 0o777).toBe(0o600);
    }
  });

  it('are not changed if they exist', async () => {
    await using at = await temporaryFolder();
    await create(at.path);
    const before = await textsIn(join(at.path, 'secrets'));
    const { code, err } = await create(at.path);
    expect({ code, err }).toEqual({ code: 0, err: 'secrets already has its secrets: nothing was changed.\n' });
    expect(await textsIn(join(at.path, 'secrets'))).toEqual(before);
  });

  it('are not created if some of them exist', async () => {
    await using at = await temporaryFolder();
    await create(at.path);
    await rm(join(at.path, 'secrets/operator'), { recursive: true });
    const before = await textsIn(join(at.path, 'secrets'));
    const { code, err } = await create(at.path);
    expect(code).toBe(2);
    expect(err).toContain('but not operator: restore what is missing, or give another folder.');
    expect(await textsIn(join(at.path, 'secrets'))).toEqual(before);
  });

  it('are added to other contents of the folder', async () => {
    await using at = await temporaryFolder();
    await mkdir(join(at.path, 'secrets/lost+found'), { recursive: true });
    expect((await create(at.path)).code).toBe(0);
    expect(await readdir(join(at.path, 'secrets'))).toContain('lost+found');
  });

  it('are reported in JSON, too', async () => {
    await using at = await temporaryFolder();
    const args = ['secrets', 'create', '--format', 'files', '--to', 'secrets', '--json'];
    for (const isNew of [true, false]) {
      const { code, out, err } = await run(args, { folder: at.path });
      expect({ code, told: JSON.parse(out), err }).toEqual({ code: 0, told: { isNew, folder: 'secrets' }, err: '' });
    }
    const publicKeys = ['--public-keys', 'secrets/public/identity-public-keys'];
    const rotated = await run(['secrets', 'rotate', 'gateway', ...publicKeys, '--json'], { folder: at.path });
    expect(rotated.out.split('\n')).toHaveLength(2);
    expect(Object.keys(JSON.parse(rotated.out))).toEqual(['add', 'use', 'drop']);
  });

  it('need a folder', async () => {
    const { code, err } = await run(['secrets', 'create', '--format', 'files']);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('--to FOLDER') });
  });
});

type Item = { kind: string; metadata: object; stringData?: Record<string, string>; data?: Record<string, string> };

describe('secrets as manifests', () => {
  it('have the names that the chart expects', async () => {
    const { out, err } = await run(['secrets', 'create', '--release', 'shop', '--namespace', 'buying']);
    const { items } = JSON.parse(out) as { items: Item[] };
    const keysOf = ({ kind, metadata, stringData, data }: Item) => ({
      kind,
      metadata,
      keys: Object.keys(stringData ?? data ?? {}),
    });
    const named = (name: string) => ({ name, namespace: 'buying' });
    expect(items.map(keysOf)).toEqual([
      { kind: 'Secret', metadata: named('shop-parley-identity'), keys: ['gateway', 'service'] },
      { kind: 'Secret', metadata: named('shop-parley-webhook'), keys: ['secret-keys'] },
      { kind: 'Secret', metadata: named('shop-parley-operator'), keys: ['operator-key'] },
      { kind: 'ConfigMap', metadata: named('shop-parley-public-keys'), keys: ['public-keys.json'] },
    ]);
    expect(err).toContain('identity.publicKeys.configMap.name=shop-parley-public-keys');
    const [identity, , operator, map] = items;
    const publicKeys = map?.data?.['public-keys.json'] ?? '';
    expect(await signs('gateway', identity?.stringData?.['gateway'] ?? '', publicKeys)).toBe('gateway');
    expect(await signs('operator', operator?.stringData?.['operator-key'] ?? '', publicKeys)).toBe('operator');
  });

  it('differ each time', async () => {
    const [one, other] = await Promise.all([run(['secrets', 'create']), run(['secrets', 'create'])]);
    expect(one.out).not.toBe(other.out);
    expect(one.out).toContain('"parley-identity"');
  });
});

describe('the rotation of a key', () => {
  it.each([
    ['gateway', 'parley-identity', 'gateway'],
    ['operator', 'parley-operator', 'operator-key'],
  ] as const)('of %s adds a key beside, signs with it, and drops the old one', async (issuer, secret, key) => {
    await using at = await temporaryFolder();
    await create(at.path);
    const file = 'secrets/public/identity-public-keys';
    const { out } = expectSuccess(await run(['secrets', 'rotate', issuer, '--public-keys', file], { folder: at.path }));
    const { add, use, drop } = JSON.parse(out);
    const old = issuer === 'gateway' ? 'gateway/identity-private-key' : 'operator/operator-key';
    const oldKey = await readFile(join(at.path, 'secrets', old), 'utf8');
    const [both, alone] = [add, drop].map(({ data }) => data['public-keys.json'] as string) as [string, string];
    expect(use).toMatchObject({
      kind: 'Secret',
      metadata: { name: secret },
      stringData: { [key]: expect.any(String) },
    });
    expect(await signs(issuer, oldKey, both)).toBe(issuer);
    expect(await signs(issuer, use.stringData[key], both)).toBe(issuer);
    expect(await signs(issuer, use.stringData[key], alone)).toBe(issuer);
    await expect(signs(issuer, oldKey, alone)).rejects.toMatchObject({ reason: 'CALLER_UNKNOWN' });
    const service = await readFile(join(at.path, 'secrets/service/identity-private-key'), 'utf8');
    expect(await signs('service', service, alone)).toBe('service');
  });

  it('needs the current public keys', async () => {
    await using at = await temporaryFolder();
    const rotate = () => run(['secrets', 'rotate', 'service', '--public-keys', 'keys'], { folder: at.path });
    expect(await rotate()).toMatchObject({ code: 2, err: expect.stringContaining('cannot be read') });
    await writeFile(join(at.path, 'keys'), '{"gateway":{}}');
    expect(await rotate()).toMatchObject({
      code: 2,
      err: expect.stringContaining('the value of IDENTITY_PUBLIC_KEYS'),
    });
  });
});
