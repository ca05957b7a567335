import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { testAct, testProperties } from '../../test/api-key.ts';
import { MemoryKeyStore } from '../../test/fakes/memory-key-store.ts';
import { hashApiKey } from './api-key-text.ts';
import { KeyAdmin } from './key-admin.ts';

const dayMs = 86_400_000;

async function setUp() {
  const store = new MemoryKeyStore();
  const forgotten: string[] = [];
  const admin = new KeyAdmin({ store, forget: (keyId) => forgotten.push(keyId) });
  const org = await admin.createOrg({ name: 'Acme', requestId: newId() }, testAct());
  const properties = testProperties({ orgId: org.id });
  const createKey = (requestId = newId()) => admin.createKey(properties, requestId, testAct());
  return { store, admin, org, properties, createKey, forgotten };
}

describe('organisations', () => {
  it('are created once per request, and once per name', async () => {
    const { admin } = await setUp();
    const requestId = newId();
    const made = await admin.createOrg({ name: 'Globex', requestId }, testAct());
    expect(await admin.createOrg({ name: 'Globex', requestId }, testAct())).toEqual(made);
    await expect(admin.createOrg({ name: 'Initech', requestId }, testAct())).rejects.toMatchObject({
      reason: 'REQUEST_ID_USED',
    });
    await expect(admin.createOrg({ name: 'gLOBEX', requestId: newId() }, testAct())).rejects.toMatchObject({
      reason: 'ORG_EXISTS',
    });
  });
});

describe('creating a key', () => {
  it('shows the text once and stores its hash and an audit entry', async () => {
    const { createKey, admin } = await setUp();
    const { key, secret } = await createKey();
    expect(secret).toMatch(/^parley_live_/);
    const stored = await admin.getKey(key.id);
    expect(stored.secrets.map(({ sha256 }) => sha256)).toEqual([hashApiKey(secret)]);
    expect(stored.history).toMatchObject([{ action: 'created', by: 'operator' }]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('creates one key for a repeated request, and returns a secret that works', async () => {
    const { createKey, admin, forgotten } = await setUp();
    const requestId = newId();
    const lost = await createKey(requestId);
    const shown = await createKey(requestId);
    expect(shown.key.id).toBe(lost.key.id);
    expect(shown.secret).not.toBe(lost.secret);
    expect((await admin.getKey(lost.key.id)).secrets.map(({ sha256 }) => sha256)).toEqual([hashApiKey(shown.secret)]);
    expect(await admin.listKeys({ size: 10 })).toHaveLength(1);
    expect(forgotten).toContain(lost.key.id);
  });

  it('refuses a request id that created another key, and an unknown organisation', async () => {
    const { createKey, admin, properties } = await setUp();
    const requestId = newId();
    await createKey(requestId);
    const other = admin.createKey({ ...properties, name: 'another' }, requestId, testAct());
    await expect(other).rejects.toMatchObject({ reason: 'REQUEST_ID_USED' });
    await expect(admin.createKey(testProperties(), newId(), testAct())).rejects.toMatchObject({
      reason: 'ORG_NOT_FOUND',
    });
    await expect(admin.listKeys({ orgId: newId(), size: 1 })).rejects.toMatchObject({ reason: 'ORG_NOT_FOUND' });
  });
});

describe('rolling a key', () => {
  it('adds one secret per request, however often the request comes', async () => {
    const { createKey, admin } = await setUp();
    const { key } = await createKey();
    const request = { id: key.id, overlapSeconds: 60, requestId: newId() };
    await admin.rollKey(request, testAct());
    const { secret } = await admin.rollKey(request, testAct());
    const { secrets } = await admin.getKey(key.id);
    expect(secrets).toHaveLength(2);
    expect(secrets[0]?.sha256).toBe(hashApiKey(secret));
    const late = admin.rollKey(request, testAct({ at: new Date(Date.now() + dayMs) }));
    await expect(late).rejects.toMatchObject({ reason: 'REQUEST_ID_USED' });
  });

  it('loses no change when two come at once', async () => {
    const { createKey, admin } = await setUp();
    const { key } = await createKey();
    const rolls = [1, 2, 3].map(() => admin.rollKey({ id: key.id, overlapSeconds: 60, requestId: newId() }, testAct()));
    const shown = await Promise.all(rolls);
    const { secrets, history } = await admin.getKey(key.id);
    const stored = new Set(secrets.map(({ sha256 }) => sha256));
    expect(shown.every(({ secret }) => stored.has(hashApiKey(secret)))).toBe(true);
    expect(history).toHaveLength(4);
  });

  it('refuses an unknown key', async () => {
    const { admin } = await setUp();
    const rolled = admin.rollKey({ id: newId(), overlapSeconds: 0, requestId: newId() }, testAct());
    await expect(rolled).rejects.toMatchObject({ reason: 'API_KEY_NOT_FOUND' });
  });
});

describe('revoking a key', () => {
  it('has one effect and can be repeated', async () => {
    const { createKey, admin } = await setUp();
    const { key } = await createKey();
    const { revokedAt } = await admin.revokeKey(key.id, testAct());
    expect(await admin.revokeKey(key.id, testAct({ at: new Date() }))).toMatchObject({ revokedAt });
    expect((await admin.getKey(key.id)).history).toHaveLength(2);
    await expect(admin.revokeKey(newId(), testAct())).rejects.toMatchObject({ reason: 'API_KEY_NOT_FOUND' });
  });
});
