import { setImmediate as turn } from 'node:timers/promises';
import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MemoryCountStore } from '../../test/fakes/memory-count-store.ts';
import { testPrincipal } from '../../test/principal.ts';
import type { LimitDecision } from '../ports.ts';
import { WindowLimiter } from './window-limiter.ts';

const start = Date.UTC(2026, 0, 31, 12, 0, 15);

function setUp({ replicas = 1 } = {}) {
  const clock = { now: start };
  const store = new MemoryCountStore();
  const limiters = Array.from({ length: replicas }, () => new WindowLimiter({ store, now: () => clock.now }));
  const [limiter = new WindowLimiter({ store, now: () => clock.now })] = limiters;
  return { clock, store, limiters, limiter };
}

async function burst(takes: (() => LimitDecision | Promise<LimitDecision>)[]): Promise<number> {
  const decisions = await Promise.all(takes.map(async (take) => take()));
  return decisions.filter(({ allowed }) => allowed).length;
}

describe('the limiter', () => {
  it('admits exactly the quota on one replica, whatever the burst', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 0, max: 3 }),
        fc.array(fc.nat(60), { maxLength: 12 }),
        async (quota, turns, waves) => {
          const { limiter, store } = setUp();
          store.turns = turns;
          const principal = testPrincipal({ perMinute: quota });
          let admitted = 0;
          for (const wave of waves) {
            admitted += await burst(Array.from({ length: wave }, () => () => limiter.take(principal)));
            await turn();
          }
          expect(admitted).toBe(
            Math.min(
              quota,
              waves.reduce((all, wave) => all + wave, 0),
            ),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('admits the quota and at most a tenth more on three replicas under a burst (112)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 20, max: 500 }),
        fc.integer({ min: 0, max: 4 }),
        fc.infiniteStream(fc.nat(2)),
        async (quota, turns, choices) => {
          const { limiters, store } = setUp({ replicas: 3 });
          store.turns = turns;
          const principal = testPrincipal({ perMinute: quota });
          let admitted = 0;
          for (let wave = 0; wave < 12; wave += 1) {
            const chosen = [...choices.take(Math.ceil(quota / 4))];
            admitted += await burst(chosen.map((replica) => () => limiters[replica]?.take(principal) ?? never()));
            await turn();
          }
          expect(admitted).toBeGreaterThanOrEqual(quota);
          expect(admitted).toBeLessThanOrEqual(quota * 1.1);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('resets with the UTC minute and the UTC day', async () => {
    const { limiter, clock } = setUp();
    const principal = testPrincipal({ perMinute: 2, perDay: 3 });
    const take = (): Promise<LimitDecision> => Promise.resolve(limiter.take(principal));
    await take();
    await take();
    expect(await take()).toMatchObject({ allowed: false, violated: ['minute'] });
    clock.now = Date.UTC(2026, 0, 31, 12, 1, 0);
    expect(await take()).toMatchObject({ allowed: true });
    expect(await take()).toMatchObject({ allowed: false, violated: ['day'] });
    clock.now = Date.UTC(2026, 1, 1);
    expect(await take()).toMatchObject({ allowed: true });
  });

  it('reports the state of each limit and when it resets', () => {
    const { limiter } = setUp();
    expect(limiter.take(testPrincipal({ perMinute: 250, perDay: 150_000 }))).toEqual({
      allowed: true,
      policies: [
        { name: 'minute', limit: 250, windowSeconds: 60, remaining: 249, resetSeconds: 45 },
        { name: 'day', limit: 150_000, windowSeconds: 86_400, remaining: 149_999, resetSeconds: 43_185 },
      ],
      violated: [],
    });
  });

  it('does not charge returned requests, nor the minute for requests that the day refuses', async () => {
    const { limiter } = setUp();
    const principal = testPrincipal({ perMinute: 5, perDay: 2 });
    for (let request = 0; request < 5; request += 1) {
      expect(await limiter.take(principal)).toMatchObject({ allowed: true });
      limiter.giveBack(principal);
    }
    expect(await burst(Array.from({ length: 10 }, () => () => limiter.take(principal)))).toBe(2);
    const { policies } = await limiter.take(principal);
    expect(policies[0]).toMatchObject({ name: 'minute', remaining: 3 });
  });

  it('gives back as many requests as a minute has, and no more', async () => {
    const { limiter } = setUp();
    const principal = testPrincipal({ perMinute: 5 });
    const takeAndGiveBack = async () => {
      const { allowed } = await limiter.take(principal);
      if (allowed) limiter.giveBack(principal);
      return allowed;
    };
    const answers: boolean[] = [];
    for (let request = 0; request < 20; request += 1) answers.push(await takeAndGiveBack());
    expect(answers.filter(Boolean)).toHaveLength(10);
  });

  it('keeps keys apart', async () => {
    const { limiter } = setUp();
    const flooding = testPrincipal({ perMinute: 1 });
    await burst(Array.from({ length: 100 }, () => () => limiter.take(flooding)));
    expect(await limiter.take(testPrincipal({ perMinute: 1 }))).toMatchObject({ allowed: true });
  });

  it('keeps limiting alone while the store is down, and reports afterwards', async () => {
    const { limiter, store, clock } = setUp();
    store.mode = 'down';
    const principal = testPrincipal({ perMinute: 100 });
    expect(await burst(Array.from({ length: 300 }, () => () => limiter.take(principal)))).toBe(100);
    store.mode = 'up';
    clock.now += 10_000;
    await limiter.reportQuiet();
    expect(store.total('minute')).toBe(100);
    expect(store.total('day')).toBe(100);
  });

  it('asks a store that is down for one key a second, not for each, also when it stops', async () => {
    const { limiter, store, clock } = setUp();
    store.mode = 'down';
    const principals = Array.from({ length: 200 }, () => testPrincipal());
    for (const principal of principals) await limiter.take(principal);
    clock.now += 10_000;
    await limiter.reportQuiet();
    const tried = store.reports;
    expect(tried).toBeLessThanOrEqual(16);
    await limiter.reportQuiet();
    await limiter.reportAll();
    expect(store.reports).toBe(tried + 2);
    store.mode = 'up';
    clock.now += 10_000;
    await limiter.reportQuiet();
    expect(store.total('day')).toBe(200);
  });

  it('waits only a moment for a store that does not answer, and then not again until it does', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { limiter, store } = setUp();
    store.mode = 'silent';
    const principal = testPrincipal({ perMinute: 100 });
    const admitted = burst(Array.from({ length: 300 }, () => () => limiter.take(principal)));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await admitted).toBe(100);
    const other = testPrincipal({ perMinute: 100 });
    expect(Array.from({ length: 10 }, () => limiter.take(other)).every((decision) => 'allowed' in decision)).toBe(true);
  });

  it('shows another replica background counts within a second', async () => {
    const { limiters, store, clock } = setUp({ replicas: 2 });
    const [one, two] = limiters;
    const principal = testPrincipal({ perMinute: 1000 });
    await one?.take(principal);
    clock.now += 1000;
    await one?.reportQuiet();
    expect(store.total('minute')).toBe(1);
    await two?.take(principal);
    await two?.reportQuiet();
    const decision = await two?.take(principal);
    expect(decision?.policies[0]).toMatchObject({ remaining: 997 });
  });

  it('reports a busy key with a large quota about once a second, and an idle one never', async () => {
    const { limiter, store, clock } = setUp();
    const principal = testPrincipal();
    for (let tick = 0; tick < 10; tick += 1) {
      for (let request = 0; request < 100; request += 1) await limiter.take(principal);
      await limiter.reportQuiet();
      clock.now += 1000;
    }
    expect(store.reports).toBeLessThanOrEqual(13);
    clock.now += 20_000;
    await limiter.reportQuiet();
    const settled = store.reports;
    clock.now += 5000;
    await limiter.reportQuiet();
    expect(store.reports).toBe(settled);
  });

  it('reports all counts to the store when it stops', async () => {
    const { limiter, store } = setUp();
    const principal = testPrincipal();
    for (let request = 0; request < 7; request += 1) await limiter.take(principal);
    await limiter.reportAll();
    expect(store.total('minute')).toBe(7);
    expect(store.total('day')).toBe(7);
  });

  it('forgets no count of a key that was evicted', async () => {
    const { limiter, store, clock } = setUp();
    const principal = testPrincipal({ perDay: 10_000 });
    for (let request = 0; request < 5; request += 1) await limiter.take(principal);
    for (let other = 0; other < 20_000; other += 1) void limiter.take(testPrincipal());
    for (let turns = 0; turns < 5; turns += 1) await turn();
    await limiter.take(principal);
    clock.now += 10_000;
    await limiter.reportQuiet();
    const decision = await limiter.take(principal);
    expect(decision.policies[1]).toMatchObject({ name: 'day', remaining: 9993 });
    expect(store.reports).toBeGreaterThan(0);
  });
});

function never(): never {
  throw new Error('no such replica');
}
