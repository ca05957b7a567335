import { join } from 'node:path';
import { startFakeApiServer } from '@parley/kube/fake-api-server';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../test/fake-release.ts';
import { run, temporaryFolder } from '../../test/run.ts';
import { publicKeysOf } from './new-secrets.ts';

const names = ['identity', 'webhook', 'operator'] as const;

const named = (part: string) => ({ name: `parley-${part}`, namespace: 'default' });

async function openCluster() {
  await using parts = new AsyncDisposableStack();
  const fake = parts.use(await startFakeApiServer());
  const folder = parts.use(await temporaryFolder());
  const get = (kind: string, part: string) => fake.state.get({ kind }, 'default', `parley-${part}`);
  const all = parts.move();
  return {
    fake,
    async create(rules?: Rule[]) {
      const file = join(folder.path, crypto.randomUUID());
      await fake.writeKubeconfig(file, rules ? { rules } : {});
      return run(['secrets', 'create', '--format', 'cluster'], { environment: { KUBECONFIG: file } });
    },
    remove: (kind: string, part: string) => fake.state.delete({ kind, metadata: named(part) }),
    /** The private and public keys in the cluster. */
    held() {
      const entries = names.flatMap((part) => Object.entries<string>(get('Secret', part)?.data ?? {}));
      const texts = entries.map(([key, text]) => [key, Buffer.from(text, 'base64').toString()] as const);
      const secrets: Record<string, string> = Object.fromEntries(texts);
      return { secrets, publicKeys: get('ConfigMap', 'public-keys')?.data['public-keys.json'] as string | undefined };
    },
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

type Held = ReturnType<Awaited<ReturnType<typeof openCluster>>['held']>;

function expectPairs({ secrets, publicKeys }: Held): void {
  const { gateway = '', service = '', 'operator-key': operator = '' } = secrets;
  expect(publicKeys).toBe(publicKeysOf({ gateway, service, operator }));
}

describe('secrets in a cluster', () => {
  it('are created once, and not changed afterwards', async () => {
    await using at = await openCluster();
    expect(await at.create()).toEqual({ code: 0, out: '', err: 'Created new secrets in namespace default.\n' });
    const held = at.held();
    expect(Object.keys(held.secrets).toSorted()).toEqual(['gateway', 'operator-key', 'secret-keys', 'service']);
    expectPairs(held);
    expect(await at.create()).toMatchObject({
      code: 0,
      err: 'namespace default already has its secrets: nothing was changed.\n',
    });
    expect(at.held()).toEqual(held);
  });

  it.each([0, 1, 2, 3])('match each other when creation was interrupted after %i of them', async (made) => {
    await using at = await openCluster();
    await at.create();
    const before = at.held().secrets;
    at.remove('ConfigMap', 'public-keys');
    for (const name of names.slice(made)) at.remove('Secret', name);
    const kept = Object.keys(at.held().secrets);
    expect(await at.create()).toMatchObject({ code: 0, err: expect.stringContaining('Created new secrets') });
    const { secrets } = at.held();
    for (const [key, text] of Object.entries(secrets)) expect(text === before[key]).toBe(kept.includes(key));
    expectPairs(at.held());
  });

  it('match each other when two processes create them at once', async () => {
    await using at = await openCluster();
    const runs = await Promise.all([at.create(), at.create(), at.create()]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expectPairs(at.held());
  });

  it('are not created if one of them was lost', async () => {
    await using at = await openCluster();
    await at.create();
    at.remove('Secret', 'identity');
    const { code, err } = await at.create();
    expect(code).toBe(2);
    expect(err).toContain(
      'ConfigMap parley-public-keys exists but Secret parley-identity does not: restore the Secret',
    );
    expect(Object.keys(at.held().secrets)).toEqual(['secret-keys', 'operator-key']);
  });

  it('are not created if a Secret of that name holds something else', async () => {
    await using at = await openCluster();
    at.fake.put({ apiVersion: 'v1', kind: 'Secret', metadata: named('identity'), stringData: { password: 'x' } });
    const { code, err } = await at.create();
    expect(code).toBe(2);
    expect(err).toContain('does not contain the expected private key');
    expect(at.held().publicKeys).toBeUndefined();
  });

  it('need the permission to create them', async () => {
    await using at = await openCluster();
    const rules = [{ apiGroups: [''], resources: ['secrets', 'configmaps'], verbs: ['get'] }];
    expect(await at.create(rules)).toMatchObject({
      code: 1,
      err: expect.stringContaining('does not let this user create secrets'),
    });
  });
});
