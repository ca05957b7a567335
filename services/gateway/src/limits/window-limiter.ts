import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LimitDecision, LimitName, LimitPolicy, Principal } from '../ports.ts';
import { Counter, type StoreState } from './counter.ts';
import { windowAt, windowSeconds, type Window } from './window.ts';

/** Where the counts of all gateway processes meet. */
export interface CountStore {
  /**
   * Sets how many requests `slot` has admitted in this window of the key, and returns the total of all slots. Because
   * it sets rather than adds, a repeated or doubtful report counts nothing twice.
   */
  report(count: SlotCount): Promise<number>;
}

export type SlotCount = { keyId: string; window: Window; slot: string; count: number };

export type WindowLimiterOptions = { store: CountStore; now: () => number };

type WindowCounter = { window: Window; counter: Counter; reportedAt: number; givenBack: number };
type KeyCounters = Record<LimitName, WindowCounter> & { refused: Refused | undefined };
/** A refusal and the second in which it was true: a flood gets the same one repeatedly, at next to no cost. */
type Refused = { second: number; decision: LimitDecision };

const names: LimitName[] = ['minute', 'day'];
/**
 * How many keys are counted at once; beyond that, the least recently used key reports its count to the store and is
 * evicted.
 */
const maxKeys = 20_000;
/** How old a count may get before it is reported, even though no request waits for it. */
const reportEveryMs: Record<LimitName, number> = { minute: 1000, day: 10_000 };
/** How many background reports are in progress at once. */
const quietReports = 16;

/**
 * Fixed windows per key, decided in memory and converging through the store. Windows follow this process's clock:
 * replicas whose clocks differ by a second disagree for one second at the turn of a minute, which is not worth a round
 * trip to ask the store for its time.
 */
export class WindowLimiter {
  readonly #store: CountStore;
  readonly #now: () => number;
  readonly #state: StoreState = { isLate: false };
  readonly #process = randomBytes(6).toString('hex');
  #slots = 0;
  readonly #keys = new LRUCache<string, KeyCounters>({
    max: maxKeys,
    dispose: (counters, _keyId, reason) => {
      if (reason === 'evict') void this.#reportEach(countersIn(counters));
    },
  });

  constructor({ store, now }: WindowLimiterOptions) {
    this.#store = store;
    this.#now = now;
  }

  take(principal: Principal): LimitDecision | Promise<LimitDecision> {
    const counters = this.#countersOf(principal);
    const isWithinMinute = counters.minute.counter.take();
    if (isWithinMinute === true) return this.#takeOfDay(counters);
    if (isWithinMinute === false) return this.#refusal(counters);
    return isWithinMinute.then((isWithin) => (isWithin ? this.#takeOfDay(counters) : this.#refusal(counters)));
  }

  /**
   * Undoes one `take`, in the current windows: at the turn of a minute this may ease the new one by one request. A free
   * answer was work too, so a key gets at most as many of them per minute as other answers.
   */
  giveBack(principal: Principal): void {
    const counters = this.#countersOf(principal);
    if (counters.minute.givenBack >= principal.perMinute) return;
    counters.minute.givenBack += 1;
    for (const name of names) counters[name].counter.giveBack();
  }

  /** Reports counts that no request waits for; to be called about every second. */
  async reportQuiet(): Promise<void> {
    await this.#reportSome(this.#counters().filter((each) => this.#isDue(each)));
  }

  /** Reports every count to the store, so that a restart forgets none. */
  async reportAll(): Promise<void> {
    await this.#reportSome(this.#counters().filter(({ counter }) => counter.needsReport));
  }

  #counters(): WindowCounter[] {
    return [...this.#keys.values()].flatMap(countersIn);
  }

  /** A few at a time: each worker takes the next one from a shared iterator. */
  async #reportSome(counters: WindowCounter[]): Promise<void> {
    const work = counters.values();
    // While the store does not answer, only one key is reported, not all.
    if (this.#state.isLate) await this.#reportEach(work.take(1));
    if (this.#state.isLate) return;
    await Promise.all(Array.from({ length: quietReports }, () => this.#reportEach(work)));
  }

  async #reportEach(work: Iterable<WindowCounter>): Promise<void> {
    for (const each of work) {
      each.reportedAt = this.#now();
      if (each.counter.needsReport) await each.counter.report();
      if (this.#state.isLate) return;
    }
  }

  #isDue({ window, counter, reportedAt }: WindowCounter): boolean {
    const now = this.#now();
    return counter.needsReport && now < window.endsAt && now - reportedAt >= reportEveryMs[window.name];
  }

  #takeOfDay(counters: KeyCounters): LimitDecision | Promise<LimitDecision> {
    const isWithinDay = counters.day.counter.take();
    if (typeof isWithinDay === 'boolean') return this.#decideDay(counters, isWithinDay);
    return isWithinDay.then((isWithin) => this.#decideDay(counters, isWithin));
  }

  #decideDay(counters: KeyCounters, isWithinDay: boolean): LimitDecision {
    if (isWithinDay) return { allowed: true, policies: this.#policies(counters), violated: [] };
    counters.minute.counter.giveBack();
    return this.#refusal(counters);
  }

  #refusal(counters: KeyCounters): LimitDecision {
    const second = Math.floor(this.#now() / 1000);
    if (counters.refused?.second === second && isStill(counters.refused.decision, counters)) {
      return counters.refused.decision;
    }
    const policies = this.#policies(counters);
    const violated = policies.filter(({ remaining }) => remaining === 0).map(({ name }) => name);
    const decision = { allowed: false, policies, violated };
    counters.refused = { second, decision };
    return decision;
  }

  #policies(counters: KeyCounters): LimitPolicy[] {
    const now = this.#now();
    return [policyOf(counters.minute, now), policyOf(counters.day, now)];
  }

  #countersOf(principal: Principal): KeyCounters {
    const now = this.#now();
    const known = this.#keys.get(principal.keyId);
    if (known && now < known.minute.window.endsAt && now >= known.minute.window.endsAt - 60_000) return known;
    const counters = {
      minute: this.#counterOf(principal, windowAt('minute', now)),
      day: this.#dayOf(principal, known, now),
      refused: undefined,
    };
    this.#keys.set(principal.keyId, counters);
    return counters;
  }

  #dayOf(principal: Principal, known: KeyCounters | undefined, now: number): WindowCounter {
    const window = windowAt('day', now);
    return known?.day.window.index === window.index ? known.day : this.#counterOf(principal, window);
  }

  #counterOf({ keyId, perMinute, perDay }: Principal, window: Window): WindowCounter {
    this.#slots += 1;
    // Each counter has its own slot: one created again after an eviction must not overwrite what it counted before.
    const slot = `${this.#process}-${this.#slots}`;
    const report = (count: number): Promise<number> => this.#store.report({ keyId, window, slot, count });
    const limit = window.name === 'minute' ? perMinute : perDay;
    return { window, counter: new Counter({ limit, report, store: this.#state }), reportedAt: 0, givenBack: 0 };
  }
}

function policyOf({ window, counter }: WindowCounter, now: number): LimitPolicy {
  const resetSeconds = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
  return {
    name: window.name,
    limit: counter.limit,
    windowSeconds: windowSeconds[window.name],
    remaining: counter.remaining,
    resetSeconds,
  };
}

/** Whether the limits have not changed since this decision. */
function isStill({ policies }: LimitDecision, counters: KeyCounters): boolean {
  return policies.every(({ name, remaining }) => remaining === counters[name].counter.remaining);
}

function countersIn(counters: KeyCounters): WindowCounter[] {
  return names.map((name) => counters[name]);
}
