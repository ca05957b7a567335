import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '@parley/local/workspace';
import { evaluateIn } from './evaluate-in.ts';
import { repeat } from './installation.ts';
import { budgetAlerts, type MakeFault } from './watch.ts';

const restarts = 4;
const computing =
  'globalThis.work = setInterval(() => { for (const end = Date.now() + 400; Date.now() < end; ); }, 500);';
/** Fills the heap nearly up to its limit. */
const leaking = `
  globalThis.kept = [];
  const limit = process.getBuiltinModule('node:v8').getHeapStatistics().heap_size_limit;
  while (process.memoryUsage().heapUsed < 0.86 * limit) kept.push(new Array(1_000).fill(kept.length));`;
/** Adds a metric with one label value per request, while `isUnbounded` is true. */
const labelling = `
  const { createRequire } = process.getBuiltinModule('node:module');
  const { Gauge, Registry } = createRequire('${join(root, 'libs/service/')}')('prom-client');
  const { metrics } = Registry.prototype;
  globalThis.isUnbounded = true;
  Registry.prototype.metrics = function () {
    this.removeSingleMetric('unbounded');
    if (globalThis.isUnbounded) {
      const gauge = new Gauge({ name: 'unbounded', help: 'Requests', labelNames: ['request'], registers: [this] });
      for (let request = 0; request < 5_500; request += 1) gauge.set({ request }, 1);
    }
    return metrics.call(this);
  };`;

/** Faults of Parley's own processes. */
export const processFaults: Record<string, MakeFault> = {
  'a service and the collector of traces are gone': ({ stack, lines, users }) => ({
    strike: (end) => {
      // One user alone fails about as often as the alert on calls that do not arrive allows.
      for (let each = 0; each < 4; each += 1) void repeat(users.price, { everyMs: 200, until: end });
      return Promise.all([stack.kill('scope'), lines.gatewayToCollector.cut()]);
    },
    heal: () => Promise.all([stack.start('scope'), lines.gatewayToCollector.restore()]),
    must: [
      'ticket SpansDropped parley-gateway',
      'page ServiceDown parley-scope',
      'ticket RpcClientServerGap',
      ...budgetAlerts('gateway-availability'),
    ],
    may: ['page ErrorBudgetBurn gateway-read-latency', 'ticket RpcErrorRatioHigh'],
  }),
  'processes misbehave, each in another way': ({ stack, inspectors, users, watch }) => ({
    strike: async (end) => {
      await Promise.all([stack.start('scope-2'), stack.start('files-next')]);
      for (let each = 0; each < 4; each += 1) void repeat(users.price, { everyMs: 50, until: end });
      await evaluateIn(inspectors.negotiation, computing);
      await evaluateIn(inspectors.files, leaking);
      await evaluateIn(inspectors.catalog, labelling);
      await watch.list((name) => name !== 'gateway');
      const restart = async () => {
        await stack.kill('webhook');
        await stack.start('webhook');
        // Prometheus sees a start only if it scrapes the process before the next one.
        await sleep(2_500);
      };
      for (let each = 0; each < restarts; each += 1) await restart();
    },
    heal: async () => {
      await evaluateIn(inspectors.negotiation, 'clearInterval(globalThis.work)');
      await stack.kill('files');
      await stack.start('files');
      await evaluateIn(inspectors.catalog, 'globalThis.isUnbounded = false');
      await Promise.all([stack.stop('scope-2'), stack.stop('files-next')]);
      await watch.list();
    },
    must: [
      'ticket VersionSkew parley-files',
      'ticket RpcLoadImbalance parley-scope',
      'ticket EventLoopLagHigh parley-negotiation',
      'ticket HeapNearLimit parley-files',
      'ticket SeriesBudgetExceeded parley-catalog',
      'page ServiceMissing',
      'ticket RestartLoop parley-webhook',
    ],
    may: [
      'page ErrorBudgetBurn gateway-availability',
      'page ErrorBudgetBurn gateway-read-latency',
      'page ErrorBudgetBurn gateway-write-latency',
      'page ServiceDown parley-webhook',
    ],
  }),
};
