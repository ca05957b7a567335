import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { auditEntry } from '../../src/keys/api-key.ts';
import type { KeyStore } from '../../src/keys/key-store.ts';
import { testAct, testKey } from '../api-key.ts';

/** What every key store does. */
export function describeKeyStore(name: string, createStore: () => KeyStore): void {
  const org = (orgName: string) => ({ id: newId(), name: orgName, createdAt: new Date('2026-01-31T12:00:00Z') });

  // oxlint-disable-next-line vitest/valid-title -- the title is the caller's
  describe(name, () => {
    it('stores an organisation, and no second one with the same name or request', async () => {
      const store = createStore();
      const first = org(`Äcme ${newId()}`);
      const requestId = newId();
      expect(await store.insertOrg(first, requestId, 'operator')).toBe('stored');
      expect(await store.insertOrg(org(first.name.toUpperCase()), newId(), 'operator')).toBe('taken');
      expect(await store.insertOrg(org(newId()), requestId, 'operator')).toBe('taken');
      expect(await store.findOrg(first.id)).toEqual(first);
      expect(await store.findOrgOfRequest(requestId)).toEqual(first);
      expect(await store.findOrg(newId())).toBeUndefined();
    });

    it('stores all fields of a key, and only one of two keys with the same request', async () => {
      const store = createStore();
      const { key } = testKey({
        limits: { perMinute: 5, maxInFlight: 2 },
        expiresAt: new Date('2027-01-01T00:00:00Z'),
        allowedRanges: ['192.0.2.0/24'],
        requiredEndUserHeaders: ['ip'],
        corsOrigins: ['https://app.example'],
        history: [auditEntry('created', testAct(), { name: 'a key' })],
      });
      expect(await store.insertKey(key)).toBe('stored');
      expect(await store.insertKey(testKey({ createdFor: key.createdFor }).key)).toBe('taken');
      expect(await store.findKey(key.id)).toEqual(key);
      expect(await store.findKeyOfRequest(key.createdFor.requestId)).toEqual(key);
      const { id, orgId, mode, scopes, limits, expiresAt, secrets } = key;
      expect(await store.findCheckedKey(id)).toMatchObject({ id, orgId, mode, scopes, limits, expiresAt, secrets });
      expect(await store.findCheckedKey(newId())).toBeUndefined();
    });

    it('saves a change together with its audit entry, once per version', async () => {
      const store = createStore();
      const { key } = testKey();
      await store.insertKey(key);
      const entry = auditEntry('revoked', testAct(), {});
      const revokedAt = new Date('2026-02-01T00:00:00Z');
      await store.changeKey(key, { revokedAt, entry });
      expect(await store.findKey(key.id)).toEqual({ ...key, revokedAt, history: [entry], version: 2 });
      await expect(store.changeKey(key, { revokedAt, entry })).rejects.toMatchObject({ reason: 'STALE_VERSION' });
    });

    it('keeps the newest hundred audit entries', async () => {
      const store = createStore();
      const history = Array.from({ length: 100 }, () => auditEntry('rolled', testAct(), {}));
      const { key } = testKey({ history });
      await store.insertKey(key);
      const entry = auditEntry('rolled', testAct(), {});
      await store.changeKey(key, { secrets: key.secrets, entry });
      expect((await store.findKey(key.id))?.history).toEqual([...history.slice(1), entry]);
    });

    it('lists keys in the order of their ids, which is the order of creation, page by page and by organisation', async () => {
      const store = createStore();
      const orgId = newId();
      const keys = Array.from({ length: 4 }, () => testKey({ orgId }).key);
      const foreign = testKey().key;
      for (const key of [foreign, ...keys]) await store.insertKey(key);
      const [one, two, three, four] = keys.map(({ id }) => id).toSorted(ascending);
      const idsOf = async (page: Parameters<KeyStore['listKeys']>[0]) =>
        (await store.listKeys(page)).map(({ id }) => id);
      expect(await idsOf({ orgId, size: 2 })).toEqual([one, two]);
      expect(await idsOf({ orgId, size: 9, after: two ?? '' })).toEqual([three, four]);
      const all = [...keys.map(({ id }) => id), foreign.id].toSorted(ascending);
      expect((await idsOf({ size: 100 })).filter((id) => all.includes(id))).toEqual(all);
    });

    it('lists organisations in the order of their ids', async () => {
      const store = createStore();
      const orgs = [org(newId()), org(newId()), org(newId())];
      for (const each of orgs) await store.insertOrg(each, newId(), 'operator');
      const [first, second, third] = orgs.toSorted((one, other) => ascending(one.id, other.id));
      expect(await store.listOrgs({ after: first?.id ?? '', size: 2 })).toEqual([second, third]);
    });

    it('knows the origins of all keys, revoked ones included', async () => {
      const store = createStore();
      const { key } = testKey({ corsOrigins: ['https://a.example', 'https://b.example'] });
      const { key: revoked } = testKey({ corsOrigins: ['https://c.example'], revokedAt: new Date() });
      await store.insertKey(key);
      await store.insertKey(revoked);
      const origins = await store.allowedOrigins();
      expect(origins).toEqual(expect.arrayContaining(['https://a.example', 'https://b.example', 'https://c.example']));
    });
  });
}

function ascending(one: string, other: string): number {
  return one < other ? -1 : 1;
}
