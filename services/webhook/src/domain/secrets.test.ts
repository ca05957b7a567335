import { describe, expect, it } from 'vitest';
import { rotated, validSecrets } from './secrets.ts';
import type { WebhookSecret } from './webhook.ts';

const now = new Date('2026-11-22T12:00:00Z');
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

function secret(keyId: string, expireAt?: Date): WebhookSecret {
  return { keyId, sealed: Buffer.alloc(0), createdAt: now, ...(expireAt && { expireAt }) };
}

function ends(secrets: WebhookSecret[]) {
  return secrets.map(({ keyId, expireAt }) => [keyId, expireAt]);
}

describe('rotated', () => {
  it('puts the new one first, and lets the old one end with the overlap', () => {
    expect(ends(rotated([secret('a')], secret('b'), hours(24)))).toEqual([
      ['b', undefined],
      ['a', hours(24)],
    ]);
  });

  it('never makes an old one live longer than it would have', () => {
    expect(ends(rotated([secret('b'), secret('a', hours(1))], secret('c'), hours(24)))).toEqual([
      ['c', undefined],
      ['b', hours(24)],
      ['a', hours(1)],
    ]);
  });

  it('forgets those that have ended, and all of them without overlap', () => {
    expect(ends(rotated([secret('b'), secret('a', hours(-1))], secret('c'), hours(24)))).toHaveLength(2);
    expect(ends(rotated([secret('b'), secret('a', hours(1))], secret('c'), now))).toEqual([['c', undefined]]);
  });

  it('refuses a fourth that would be valid, and says when there is room', () => {
    const three = [secret('c'), secret('b', hours(2)), secret('a', hours(1))];
    expect(() => rotated(three, secret('d'), hours(24))).toThrow(hours(1).toISOString());
    expect(ends(rotated(three, secret('d'), now))).toEqual([['d', undefined]]);
  });
});

describe('validSecrets', () => {
  it('leaves out what has ended, to the millisecond', () => {
    const secrets = [secret('b'), secret('a', now)];
    expect(validSecrets(secrets, new Date(now.getTime() - 1))).toHaveLength(2);
    expect(validSecrets(secrets, now)).toEqual([secret('b')]);
  });
});
