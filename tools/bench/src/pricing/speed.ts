import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import { encodeSnapshot } from '@parley/pricing/estimator/snapshot/snapshot-bytes';
import { estimateScope } from '@parley/pricing/estimator/estimate/estimate-scope';
import { finish } from '@parley/pricing/estimator/maths/finish';
import type { SupplierHistory } from '@parley/pricing/estimator/history';
import type { ScopeQuery } from '@parley/pricing/estimator/query';
import { sampleHistory } from '@parley/pricing/estimator/sample-history';
import { queryLineOf } from '@parley/pricing/estimator/sample-records';
import { similarPurchases } from '@parley/pricing/estimator/explain/similar-purchases';
import type { Snapshot } from '@parley/pricing/estimator/snapshot/snapshot';
import type { Log } from '../bench.ts';
import { table } from '@parley/cli/table';
import { levels } from '@parley/pricing/estimator/levels';
import { weightedQuantiles } from '@parley/pricing/estimator/maths/weighted-quantiles';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const today = 20_750;
const scopes = 60;
const naiveScopes = 15;

/** Times estimates of five products compared with a naive pass, and the building of snapshots. */
export function speedReport(sizes: readonly number[], log: Log): string {
  const rows = sizes.flatMap((purchases) => [200, 1].map((products) => measured(purchases, products, log)));
  const header = [
    'Purchases',
    'products',
    'p50',
    'p99',
    'naive p50',
    'naive p99',
    'faster',
    'build',
    'of JSON.parse',
    'stored',
    'in memory',
  ];
  return `### Speed\n\n${table(header, rows)}`;
}

function measured(purchases: number, products: number, log: Log): string[] {
  log(`speed: ${purchases} purchases of ${products} products`);
  const history = sampleHistory({ products, purchases, today, seed: 7 });
  const parse = parsing(history);
  const before = bytesHeld();
  let snapshot = buildSnapshot({ products: history.products, purchases: [] }, undefined, undefined);
  const build = timed(() => {
    snapshot = buildSnapshot(history, undefined, undefined);
  });
  const held = bytesHeld() - before;
  const [own, naive] = [durations(history, snapshot), naiveDurations(history)];
  const ratio = (share: number) => (at(naive, share) / at(own, share)).toFixed(1);
  return [
    purchases.toLocaleString('en'),
    String(products),
    ...[at(own, 0.5), at(own, 0.99), at(naive, 0.5), at(naive, 0.99)].map((ms) => `${ms.toFixed(2)} ms`),
    `${ratio(0.5)} / ${ratio(0.99)}`,
    `${build.toFixed(0)} ms`,
    (build / parse).toFixed(1),
    `${(encodeSnapshot(snapshot).length / 2 ** 20).toFixed(0)} MiB`,
    `${(held / 2 ** 20).toFixed(0)} MiB`,
  ];
}

/** Time to parse the purchases as JSON, extrapolated from 100,000, because many more do not fit into one string. */
function parsing({ purchases }: SupplierHistory): number {
  const some = purchases.slice(0, 100_000);
  const text = JSON.stringify(some);
  return (timed(() => JSON.parse(text) as unknown) * purchases.length) / some.length;
}

function durations(history: SupplierHistory, snapshot: Snapshot): number[] {
  const snapshots = new Map([['s', snapshot]]);
  return Array.from({ length: scopes }, (_, number) => {
    const query = scopeOf(history, number);
    return timed(() => {
      const figure = finish(estimateScope(query, snapshots, undefined));
      finish(similarPurchases({ query, figure }, snapshots, { convert: () => 1, minBuyers: 3 }));
    });
  });
}

function naiveDurations(history: SupplierHistory): number[] {
  return Array.from({ length: naiveScopes }, (_, number) => timed(() => naivePass(history, scopeOf(history, number))));
}

/** CPU time, which other load on the machine hardly affects. */
function timed(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function bytesHeld(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function scopeOf({ products }: SupplierHistory, number: number): ScopeQuery {
  const chosen = Array.from(
    { length: Math.min(5, products.length) },
    (_, index) => products[(number * 7 + index * 13) % products.length],
  );
  const lines = chosen
    .filter((product) => product !== undefined)
    .map(({ id, familyId = '', unit, currency }) =>
      queryLineOf(id, { familyId, unit, quantity: 20 + 37 * (number % 50), currency }),
    );
  return { today, isRenewal: number % 2 === 0, lines };
}

/** A naive implementation: one pass over all purchases of a supplier for the weights and the similar purchases. */
function naivePass(history: SupplierHistory, { today, lines }: ScopeQuery): number {
  const asked = new Map(
    lines.map((line) => [line.productId, { line, prices: [] as { price: number; weight: number }[] }]),
  );
  const rated: { id: string; rate: number }[] = [];
  for (const { id, startDay, months, total, lines: bought } of history.purchases) {
    const age = (today - startDay) / 30.4;
    let shared = 0;
    for (const { productId, quantity, net = total } of bought) {
      const wanted = asked.get(productId);
      if (wanted === undefined) continue;
      shared += Math.min(quantity / wanted.line.quantity, wanted.line.quantity / quantity);
      const distance = Math.log(quantity / wanted.line.quantity);
      const weight = 2 ** (-age / 5) * Math.exp((-distance * distance) / 2);
      wanted.prices.push({ price: Math.log(net / quantity / months), weight });
    }
    if (shared > 0) rated.push({ id, rate: shared * 20 + 10 * 2 ** (-age / 12) });
  }
  const best = rated.sort((one, other) => other.rate - one.rate).slice(0, 10);
  let sum = best.length;
  for (const { prices } of asked.values()) {
    const sorted = prices.sort((one, other) => one.price - other.price);
    const sample = {
      values: Float64Array.from(sorted, ({ price }) => price),
      weights: Float64Array.from(sorted, ({ weight }) => weight),
      count: sorted.length,
    };
    sum += weightedQuantiles(sample, levels, new Float64Array(levels.length))[8] ?? 0;
  }
  return sum;
}
