import { isReason } from '@parley/errors/app-error';
import { cachedBriefly } from '@parley/service/cached-briefly';
import type { Platform } from '@parley/service/platform';
import type { Metrics } from '@parley/service/metrics';
import { Counter, Gauge } from 'prom-client';
import { countNoticesDue, maxNotices } from './actions/renewals/list-renewals.ts';
import type { PricedScope } from './actions/estimates/price-scope.ts';
import type { TermEnds } from './actions/renewals/renewal-ports.ts';
import { dayOf } from './domain/calendar-day.ts';
import type { LoadedSnapshots } from './snapshots/loaded-snapshots.ts';
import type { SupplierWork } from './snapshots/ports.ts';

/** Figures that lag further behind than this need attention. */
const lateMs = 5 * 60_000;

type Observed = { work: Pick<SupplierWork, 'backlog'>; loaded: Pick<LoadedSnapshots, 'bytes'> };

/** Reports how far figures lag behind purchases, and how much this process holds. */
export function observeSnapshots({ metrics, health }: Platform, { work, loaded }: Observed) {
  const registers = [metrics.registry];
  const lag = lagOf(work);
  health.add('snapshots', async () => ((await lag()) * 1_000 > lateMs ? 'degraded' : 'ok'), 'reported');
  new Gauge({
    name: 'pricing_snapshot_lag_seconds',
    help: 'Longest time that a supplier has been waiting for its new snapshot',
    registers,
    async collect() {
      this.set(await lag());
    },
  });
  new Gauge({
    name: 'pricing_snapshot_bytes',
    help: 'Approximate memory taken by loaded snapshots',
    registers,
    collect() {
      this.set(loaded.bytes);
    },
  });
  const builds = new Counter({
    name: 'pricing_snapshot_builds_total',
    help: 'Snapshots of suppliers by outcome: built, failed, lost (to another process, or to the end of this one)',
    labelNames: ['outcome'],
    registers,
  });
  return { built: (outcome: 'built' | 'failed' | 'lost') => builds.inc({ outcome }) };
}

/** In seconds. */
function lagOf(work: Observed['work']): () => Promise<number> {
  const backlog = cachedBriefly(() => work.backlog());
  return async () => {
    const oldestDueAt = (await backlog())?.oldestDueAt;
    return oldestDueAt ? (Date.now() - oldestDueAt.getTime()) / 1_000 : 0;
  };
}

/** Reports how many notices are due soon, so that an alert can be set on them. */
export function observeNotices({ metrics }: Platform, ends: Pick<TermEnds, 'noticesDue'>): void {
  const due = cachedBriefly(() => countNoticesDue(ends, dayOf(new Date())));
  new Gauge({
    name: 'pricing_notices_due',
    help: `Contracts whose last day to give notice is within 30 days, at most ${maxNotices}`,
    registers: [metrics.registry],
    async collect() {
      this.set((await due()) ?? 0);
    },
  });
}

/** Counts estimates by outcome and figures by basis; passes the estimate on. */
export function countEstimates({ registry }: Metrics) {
  const registers = [registry];
  const calculations = new Counter({
    name: 'pricing_calculations_total',
    help: 'Estimates of scopes by result: priced, in_part (not every product), refused (nothing can be priced), failed',
    labelNames: ['result'],
    registers,
  });
  const figures = new Counter({
    name: 'pricing_figures_total',
    help: 'Figures of products by their basis; none: no figure',
    labelNames: ['basis'],
    registers,
  });
  return async <T extends PricedScope>(estimate: Promise<T>): Promise<T> => {
    try {
      const { lines } = await estimate;
      for (const line of lines) figures.inc({ basis: 'figure' in line ? line.figure.basis : 'none' });
      calculations.inc({ result: lines.every((line) => 'figure' in line) ? 'priced' : 'in_part' });
    } catch (error) {
      calculations.inc({ result: isReason(error, 'PRICING_FAILED') ? 'refused' : 'failed' });
    }
    return estimate;
  };
}
