import { newId } from '@parley/service/new-id';
import { describe, expect, it } from 'vitest';
import { testAct, testKey } from '../../test/api-key.ts';
import { MemoryKeyStore } from '../../test/fakes/memory-key-store.ts';
import type { Principal } from '../ports.ts';
import type { ApiKey } from './api-key.ts';
import { keyIdOf, keyIdText, newApiKeyText } from './api-key-text.ts';
import { FailureLimiter } from './failure-limiter.ts';
import { KeyAdmin } from './key-admin.ts';
import { KeyAuthenticator } from './key-authenticator.ts';
import { KeyCache } from './key-cache.ts';
import { KnownKey } from './known-key.ts';

const start = Date.parse('2026-01-31T12:00:00Z');
const address = '192.0.2.1';

function setUp() {
  const store = new MemoryKeyStore();
  const clock = { now: start };
  const now = (): number => clock.now;
  const lookups: string[] = [];
  const defaults = { perMinute: 250, perDay: 150_000, maxInFlight: 100 };
  const cache = new KeyCache({
    async load(id) {
      const key = await store.findCheckedKey(keyIdOf(id) ?? '');
      return key && new KnownKey({ key, defaults });
    },
    freshMs: 30_000,
    unknownMs: 10_000,
    staleMs: 300_000,
    now,
  });
  const failures = new FailureLimiter({ perMinute: 30, now });
  const authenticator = new KeyAuthenticator({ cache, failures, now, onLookup: (result) => lookups.push(result) });
  const admin = new KeyAdmin({ store, forget: () => {} });
  const ask = async (text: string, from = address): Promise<Principal> =>
    authenticator.authenticate({ authorization: `Bearer ${text}`, address: from });
  const addKey = async (given: Partial<ApiKey> = {}) => {
    const made = testKey(given);
    await store.insertKey(made.key);
    return made;
  };
  return { store, clock, cache, authenticator, admin, ask, addKey, lookups };
}

const refusal = (reason: string) => expect.objectContaining({ reason });

describe('a good key', () => {
  it('is read from the store once and then answers at once, with the same principal', async () => {
    const { authenticator, addKey, store, lookups } = setUp();
    const { key, text } = await addKey({ limits: { perMinute: 7 } });
    const presented = { authorization: `Bearer ${text}`, address };
    const first = await authenticator.authenticate(presented);
    expect(first).toMatchObject({
      keyId: key.id,
      orgId: key.orgId,
      mode: 'live',
      perMinute: 7,
      perDay: 150_000,
      maxInFlight: 100,
    });
    expect(authenticator.authenticate(presented)).toBe(first);
    expect(store.checks).toBe(1);
    expect(lookups).toEqual(['miss', 'hit']);
  });

  it('is read once however many requests come at the same time', async () => {
    const { ask, addKey, store } = setUp();
    const { text } = await addKey();
    await Promise.all(Array.from({ length: 50 }, () => ask(text)));
    expect(store.checks).toBe(1);
  });

  it('is read again in the background while it is in use, so that no request waits', async () => {
    const { authenticator, ask, addKey, store, clock } = setUp();
    const { text } = await addKey();
    await ask(text);
    for (let seconds = 0; seconds < 300; seconds += 1) {
      clock.now += 1000;
      expect(authenticator.authenticate({ authorization: `Bearer ${text}`, address })).not.toBeInstanceOf(Promise);
      await Promise.resolve();
      await new Promise(setImmediate);
    }
    expect(store.checks).toBeLessThanOrEqual(16);
  });

  it('may be limited to addresses', async () => {
    const { ask, addKey } = setUp();
    const { text } = await addKey({ allowedRanges: ['192.0.2.0/24'] });
    await ask(text, '::ffff:192.0.2.77');
    await expect(ask(text, '198.51.100.1')).rejects.toEqual(refusal('ADDRESS_NOT_ALLOWED'));
  });

  it('expires to the millisecond, also in memory', async () => {
    const { ask, addKey, clock } = setUp();
    const { text } = await addKey({ expiresAt: new Date(start + 1000) });
    clock.now = start + 999;
    await ask(text);
    clock.now = start + 1000;
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_EXPIRED'));
  });
});

describe('a bad key', () => {
  it('with a wrong checksum costs no read', async () => {
    const { ask, addKey, store } = setUp();
    const { text } = await addKey();
    await expect(ask(`${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`)).rejects.toEqual(
      refusal('API_KEY_INVALID'),
    );
    expect(store.checks).toBe(0);
  });

  it('gets the same refusal whether its id is unknown, its secret wrong or it is revoked, and costs one read in ten seconds', async () => {
    const { ask, addKey, store, clock } = setUp();
    const { key } = await addKey();
    const revoked = await addKey({ revokedAt: new Date(start) });
    const texts = [newApiKeyText('live', newId()), newApiKeyText('live', key.id), revoked.text];
    const errors = await Promise.all(texts.map((text) => ask(text).catch((error: unknown) => error)));
    expect(new Set(errors.map((error) => JSON.stringify(error) + String(error))).size).toBe(1);
    const wrong = texts.slice(0, 2);
    for (const text of wrong) await expect(ask(text)).rejects.toEqual(refusal('API_KEY_INVALID'));
    expect(store.checks).toBe(3);
    clock.now += 10_000;
    for (const text of wrong) await expect(ask(text)).rejects.toEqual(refusal('API_KEY_INVALID'));
    expect(store.checks).toBe(5);
  });

  it('is a live key presented as a test key', async () => {
    const { ask, addKey } = setUp();
    const { key } = await addKey({ mode: 'live' });
    await expect(ask(newApiKeyText('test', key.id))).rejects.toEqual(refusal('API_KEY_INVALID'));
  });

  it('blocks its address after 30 failures a minute, except for known keys', async () => {
    const { ask, addKey, store, clock } = setUp();
    const { text } = await addKey();
    const unknown = await addKey();
    await ask(text);
    for (let failure = 0; failure < 30; failure += 1)
      await expect(ask('wrong')).rejects.toEqual(refusal('API_KEY_INVALID'));
    await expect(ask('wrong')).rejects.toMatchObject({ reason: 'TOO_MANY_FAILURES', retryAfterSeconds: 60 });
    const reads = store.checks;
    await expect(ask(unknown.text)).rejects.toEqual(refusal('TOO_MANY_FAILURES'));
    expect(store.checks).toBe(reads);
    await ask(text);
    await ask(unknown.text, '198.51.100.1');
    clock.now += 31_000;
    for (let failure = 0; failure < 31; failure += 1) await ask('wrong').catch(() => undefined);
    await expect(ask('wrong')).rejects.toEqual(refusal('TOO_MANY_FAILURES'));
    await ask(text);
    clock.now += 60_000;
    await expect(ask('wrong')).rejects.toEqual(refusal('API_KEY_INVALID'));
  });

  it.each([undefined, 'Basic abc', 'Bearer '])(
    'that is none is asked for, and counts as no failure',
    async (authorization) => {
      const { authenticator } = setUp();
      for (let request = 0; request < 40; request += 1) {
        expect(() => authenticator.authenticate({ authorization, address })).toThrow(refusal('API_KEY_MISSING'));
      }
    },
  );
});

describe('a rolled key', () => {
  it('works at once where the former secret is in memory, which stays valid until the overlap ends', async () => {
    const { ask, addKey, admin, clock, cache } = setUp();
    const { key, text } = await addKey();
    await ask(text);
    const { secret } = await admin.rollKey(
      { id: key.id, overlapSeconds: 60, requestId: newId() },
      testAct({ at: new Date(start) }),
    );
    await ask(secret);
    await ask(text);
    clock.now += 60_000;
    cache.distrustAll();
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_EXPIRED'));
    await ask(secret);
  });
});

describe('a revoked key', () => {
  it('is refused as soon as it is forgotten, even when an earlier read ends afterwards', async () => {
    const { ask, addKey, admin, cache } = setUp();
    const { key, text } = await addKey();
    const early = ask(text);
    await admin.revokeKey(key.id, testAct());
    cache.forget(keyIdText(key.id));
    await early;
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_INVALID'));
  });

  it('is refused after half a minute without an event, or right after a gap in the events', async () => {
    const { ask, addKey, admin, clock, cache } = setUp();
    const [one, two] = [await addKey(), await addKey()];
    for (const { key, text } of [one, two]) {
      await ask(text);
      await admin.revokeKey(key.id, testAct());
      await ask(text);
    }
    clock.now += 30_000;
    await expect(ask(one.text)).rejects.toEqual(refusal('API_KEY_INVALID'));
    clock.now = start;
    cache.distrustAll();
    await expect(ask(two.text)).rejects.toEqual(refusal('API_KEY_INVALID'));
  });
});

describe('without the store', () => {
  it.each(['events were missed', 'another key was forgotten'])(
    'a key works whose read was under way when %s',
    async (why) => {
      const { ask, addKey, store, cache } = setUp();
      const [{ text }, other] = [await addKey(), await addKey()];
      const first = ask(text);
      if (why === 'events were missed') cache.distrustAll();
      else cache.forget(keyIdText(other.key.id));
      await first;
      store.isAway = true;
      await ask(text);
    },
  );

  it('known keys work for five minutes, from memory, and unknown ones get no verdict', async () => {
    const { ask, addKey, authenticator, store, clock } = setUp();
    const { text } = await addKey();
    await ask(text);
    store.isAway = true;
    clock.now = start + 31_000;
    await ask(text);
    clock.now = start + 299_999;
    await ask(text);
    expect(authenticator.authenticate({ authorization: `Bearer ${text}`, address })).not.toBeInstanceOf(Promise);
    await expect(ask(newApiKeyText('live', newId()))).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    clock.now = start + 300_000;
    await expect(ask(text)).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    store.isAway = false;
    await ask(text);
  });

  it('a new secret of a known key gets no verdict either, and an expired key is refused', async () => {
    const { ask, addKey, store, clock } = setUp();
    const { key, text } = await addKey({ expiresAt: new Date(start + 60_000) });
    await ask(text);
    store.isAway = true;
    await expect(ask(newApiKeyText('live', key.id))).rejects.toEqual(refusal('STORE_UNAVAILABLE'));
    clock.now = start + 60_000;
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_EXPIRED'));
  });

  it('a key that was not used during the outage is read before it is trusted', async () => {
    const { ask, addKey, store, clock, admin } = setUp();
    const { key, text } = await addKey();
    await ask(text);
    store.isAway = true;
    clock.now = start + 31_000;
    await ask(text);
    store.isAway = false;
    await admin.revokeKey(key.id, testAct());
    clock.now = start + 60_000;
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_INVALID'));
  });

  it('is asked once a second for a key in use, and trusted again when it answers', async () => {
    const { ask, addKey, store, clock } = setUp();
    const { key, text } = await addKey();
    await ask(text);
    store.isAway = true;
    clock.now = start + 31_000;
    for (let request = 0; request < 20; request += 1) await ask(text);
    expect(store.checks).toBe(2);
    store.isAway = false;
    await new KeyAdmin({ store, forget: () => {} }).revokeKey(key.id, testAct());
    clock.now += 1000;
    await ask(text);
    await new Promise(setImmediate);
    await expect(ask(text)).rejects.toEqual(refusal('API_KEY_INVALID'));
  });
});
