import { newId } from '@parley/service/new-id';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testAct, testKey } from '../../test/api-key.ts';
import { replaceLostSecret, revokeKey, rollKey, stateOf, type ApiKey, type KeyChange } from './api-key.ts';

const at = new Date('2026-01-31T12:00:00Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);

function roll(key: ApiKey, { overlapSeconds = 0, now = at } = {}): ApiKey {
  const secret = { sha256: newId(), requestId: newId() };
  return apply(key, rollKey(key, { secret, overlapSeconds }, testAct({ at: now })));
}

function apply(key: ApiKey, { entry, ...change }: KeyChange): ApiKey {
  return { ...key, ...change, history: [...key.history, entry] };
}

describe('a rolled key', () => {
  it('has a new secret without an end, and its former one until the overlap is over', () => {
    const { key } = testKey();
    const rolled = roll(key, { overlapSeconds: 60 });
    expect(rolled.secrets).toHaveLength(2);
    expect(rolled.secrets[0]?.endsAt).toBeUndefined();
    expect(rolled.secrets[1]).toEqual({ ...key.secrets[0], endsAt: later(60) });
    expect(rolled.history.at(-1)).toMatchObject({
      action: 'rolled',
      by: 'operator',
      details: { overlapSeconds: '60' },
    });
  });

  it('keeps the secret in use when it is rolled again because the first answer was lost', () => {
    const { key } = testKey();
    const twice = roll(roll(key, { overlapSeconds: 3600 }), { overlapSeconds: 7200, now: later(1) });
    expect(twice.secrets[2]).toEqual({ ...key.secrets[0], endsAt: later(3600) });
  });

  it('ends all former secrets at once when there is no overlap', () => {
    const { key } = testKey();
    const twice = roll(roll(key, { overlapSeconds: 3600 }), { now: later(1) });
    expect(twice.secrets.slice(1).map(({ endsAt }) => endsAt)).toEqual([later(1), later(1)]);
  });

  it('never drops a valid secret, nor grows without bound, however often it is rolled', () => {
    const rolls = fc.array(fc.record({ overlapSeconds: fc.nat(1000), waitSeconds: fc.nat(300) }), { maxLength: 40 });
    fc.assert(
      fc.property(rolls, (steps) => {
        let { key } = testKey();
        let now = at;
        for (const { overlapSeconds, waitSeconds } of steps) {
          now = new Date(now.getTime() + waitSeconds * 1000);
          const working = key.secrets.filter(({ endsAt }) => !endsAt || endsAt > now).map(({ sha256 }) => sha256);
          key = roll(key, { overlapSeconds: working.length < 10 ? overlapSeconds : 0, now });
          expect(key.secrets.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(working.slice(0, 9)));
          expect(key.secrets.length).toBeLessThanOrEqual(10);
          expect(key.secrets.filter(({ endsAt }) => !endsAt)).toHaveLength(1);
        }
      }),
    );
  });

  it('is refused when ten secrets would stay valid', () => {
    let { key } = testKey();
    for (let secrets = 1; secrets < 10; secrets += 1) key = roll(key, { overlapSeconds: 60 });
    expect(() => roll(key, { overlapSeconds: 60 })).toThrow(expect.objectContaining({ reason: 'TOO_MANY_SECRETS' }));
    expect(roll(key).secrets).toHaveLength(10);
  });

  it.each([
    [{ revokedAt: at }, 'API_KEY_REVOKED'],
    [{ expiresAt: at }, 'API_KEY_ENDED'],
  ])('cannot be one that has ended', (ended, reason) => {
    expect(() => roll(testKey(ended).key)).toThrow(expect.objectContaining({ reason }));
  });
});

describe('a repeated request', () => {
  it('replaces the secret whose answer was lost and does not change the others', () => {
    const { key } = testKey();
    const rolled = roll(key, { overlapSeconds: 60 });
    const requestId = rolled.secrets[0]?.requestId ?? '';
    const repeated = apply(rolled, replaceLostSecret(rolled, { sha256: 'new', requestId }, testAct({ at: later(5) })));
    expect(repeated.secrets).toEqual([{ ...rolled.secrets[0], sha256: 'new' }, rolled.secrets[1]]);
    expect(repeated.history).toHaveLength(2);
  });

  it('is refused after a day, and when the key has got another secret since', () => {
    const { key } = testKey();
    const requestId = key.createdFor.requestId;
    const used = expect.objectContaining({ reason: 'REQUEST_ID_USED', metadata: { keyId: key.id } });
    const repeat = (found: ApiKey, now: Date) => () =>
      replaceLostSecret(found, { sha256: 'new', requestId }, testAct({ at: now }));
    expect(repeat(key, later(86_401))).toThrow(used);
    expect(repeat(roll(key, { overlapSeconds: 60 }), later(1))).toThrow(used);
  });
});

describe('a revoked key', () => {
  it('is revoked once and permanently', () => {
    const { key } = testKey();
    const change = revokeKey(key, testAct());
    expect(change).toMatchObject({ revokedAt: at, entry: { action: 'revoked' } });
    expect(revokeKey({ ...key, revokedAt: at }, testAct())).toBeUndefined();
    expect(stateOf({ revokedAt: at, expiresAt: later(9) }, at)).toBe('revoked');
    expect(stateOf({ expiresAt: at }, at)).toBe('expired');
    expect(stateOf({}, at)).toBe('active');
  });
});
