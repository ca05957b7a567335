import { beforeEach, describe, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

describe('a circuit breaker', () => {
  let now = 0;
  let breaker: Breaker;
  beforeEach(() => {
    now = 0;
    breaker = new Breaker({ minimum: 20, windowMs: 10_000, restMs: 2_000 }, () => now);
  });

  function report(answers: number, failures: number): void {
    for (let i = 0; i < answers; i++) breaker.succeeded();
    for (let i = 0; i < failures; i++) breaker.failed();
  }

  it('opens when half of twenty calls fail, and not before', () => {
    report(10, 9);
    expect(breaker.tryAcquire()).toBe(true);
    report(0, 1);
    expect(breaker.tryAcquire()).toBe(false);
    expect(breaker.retryAfterSeconds).toBe(2);
  });

  it('stays closed while most calls are answered', () => {
    report(100, 90);
    expect(breaker.isOpen).toBe(false);
  });

  it('forgets failures older than its window', () => {
    report(0, 19);
    now = 11_000;
    report(5, 4);
    expect(breaker.isOpen).toBe(false);
  });

  it('lets one call try after its rest, and closes when it is answered', () => {
    report(0, 20);
    now = 2_000;
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, false]);
    breaker.succeeded();
    expect([breaker.tryAcquire(), breaker.tryAcquire()]).toEqual([true, true]);
  });

  it('opens again when the try fails', () => {
    report(0, 20);
    now = 2_000;
    breaker.tryAcquire();
    breaker.failed();
    expect(breaker.tryAcquire()).toBe(false);
    now = 4_000;
    expect(breaker.tryAcquire()).toBe(true);
  });

  it('lets another call try when the first caller left', () => {
    report(0, 20);
    now = 2_000;
    breaker.tryAcquire();
    breaker.forgotten();
    expect(breaker.tryAcquire()).toBe(true);
  });
});
