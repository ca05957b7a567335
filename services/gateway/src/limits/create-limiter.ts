import { every } from '@parley/service/every';
import type { Platform } from '@parley/service/platform';
import { Counter as Metric } from 'prom-client';
import type { LimitDecision, Limiter } from '../ports.ts';
import { InFlight } from './in-flight.ts';
import { WindowLimiter, type CountStore } from './window-limiter.ts';

const tickMs = 1000;

/** The limiter of a gateway process; its counts reach the store in the background and, at the latest, when it stops. */
export function createLimiter(store: CountStore, platform: Platform): Limiter {
  const windows = new WindowLimiter({ store, now: Date.now });
  const inFlight = new InFlight();
  const count = decisionCounter(platform);
  reportInBackground(windows, platform);
  return {
    take(principal) {
      const decision = windows.take(principal);
      return decision instanceof Promise ? decision.then(count) : count(decision);
    },
    giveBack: (principal) => windows.giveBack(principal),
    enter(principal) {
      const leave = inFlight.enter(principal);
      if (!leave) count({ allowed: false, policies: [], violated: [] });
      return leave;
    },
  };
}

/** Requests in progress while the process stops count as well. */
function reportInBackground(windows: WindowLimiter, platform: Platform): void {
  const over = new AbortController();
  const rounds = { task: 'report counts of requests', everyMs: tickMs, signal: over.signal };
  const reporting = every(rounds, platform, () => windows.reportQuiet());
  platform.stack.defer(async () => {
    over.abort();
    await reporting;
    await windows.reportAll();
  });
}

/** Counts decisions by outcome: `allowed`, the first exhausted limit, or `in_flight`. */
function decisionCounter({ metrics }: Platform): (decision: LimitDecision) => LimitDecision {
  const metric = new Metric({
    name: 'ratelimit_decisions_total',
    help: 'Requests by the decision of the limits of their key',
    labelNames: ['decision'],
    registers: [metrics.registry],
  });
  const allowed = metric.labels('allowed');
  return (decision) => {
    if (decision.allowed) allowed.inc();
    else metric.inc({ decision: decision.violated[0] ?? 'in_flight' });
    return decision;
  };
}
