import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import { estimateScope } from '@parley/pricing/estimator/estimate/estimate-scope';
import { finish } from '@parley/pricing/estimator/maths/finish';
import type { HistoryPurchase, SupplierHistory } from '@parley/pricing/estimator/history';
import type { SharedLearning } from '@parley/pricing/estimator/learned/learning';
import type { ScopeFigure, ScopeQuery } from '@parley/pricing/estimator/query';
import { queryLineOf } from '@parley/pricing/estimator/sample-records';
import type { ProductTruth } from '@parley/sample-data/product-truth';
import type { SamplePurchase } from '@parley/sample-data/purchase-record';
import { drawPurchase } from '@parley/sample-data/purchase-records';
import { randomOf } from '@parley/sample-data/random';
import { sampleHistory } from './sample-suppliers.ts';

type KnownData = { until: number; shared: SharedLearning | undefined };
type Outcome = { isInTotal: boolean; isInSums: boolean };

const [low, high] = [0, 16];
const asked = 12;
const recordsAProduct = 60;

/**
 * How often the price of a bundle lies between P10 and P90 of the total, and between the sums of the lines' P10 and
 * P90.
 */
export function bundleReport(truths: readonly ProductTruth[], known: KnownData): string {
  const suppliers = [...Map.groupBy(truths, ({ company }) => company.id).values()].filter(({ length }) => length >= 2);
  const outcomes = suppliers.flatMap((own) => outcomesOf(own.slice(0, 10), known));
  const share = (isIn: (outcome: Outcome) => boolean) => outcomes.filter(isIn).length / outcomes.length;
  const [total, sums] = [share(({ isInTotal }) => isInTotal), share(({ isInSums }) => isInSums)];
  const error = 1.96 * Math.sqrt((total * (1 - total)) / outcomes.length);
  return `Bundles of 2 to 10 products, ${outcomes.length} of ${suppliers.length} suppliers: ${total.toFixed(2)} ± ${error.toFixed(2)} lie within P10 to P90 of the total, ${sums.toFixed(2)} within the sums of P10 and of P90.`;
}

function outcomesOf(truths: readonly ProductTruth[], { until, shared }: KnownData): Outcome[] {
  const draw = (number: number, bought: readonly ProductTruth[], day?: number) => {
    const random = randomOf('bundle', bought[0]?.plan.id ?? '', number);
    const company = (bought[0] ?? never()).company;
    return drawPurchase(bought, {
      id: `id-${String(number).padStart(6, '0')}`,
      company,
      until,
      random,
      ...(day !== undefined && { day }),
    });
  };
  const some = (number: number) =>
    randomOf('some', truths[0]?.plan.id ?? '', number).some(truths, 1 + (number % truths.length));
  const purchases = Array.from({ length: recordsAProduct * truths.length }, (_, number) =>
    draw(number, some(number), until),
  );
  const past = sampleHistory(purchases, truths);
  const snapshot = buildSnapshot(past, undefined, shared);
  const coming = Array.from({ length: asked }, (_, number) =>
    draw(-1 - number, truths.slice(0, 2 + (number % (truths.length - 1))), until),
  );
  const future = sampleHistory(coming.filter(isNoError), truths).purchases;
  return future.flatMap((purchase) =>
    outcomeOf(purchase, (query) => finish(estimateScope(query, new Map([['s', snapshot]]), shared)), past),
  );
}

/** Excludes records with erroneous amounts, recognized by the list price. */
function isNoError({ netTotal, lines }: SamplePurchase): boolean {
  const list = lines.reduce((sum, { listPrice = Number.NaN }) => sum + listPrice, 0);
  return netTotal > 0.2 * list && netTotal < 3 * list;
}

function outcomeOf(
  purchase: HistoryPurchase,
  estimate: (query: ScopeQuery) => ScopeFigure,
  past: SupplierHistory,
): Outcome[] {
  const byId = new Map(past.products.map((product) => [product.id, product]));
  const rate = purchase.lines[0]?.toPriceCurrency ?? 1;
  const lines = purchase.lines.map(({ productId, quantity, values }) => {
    const { unit, currency } = byId.get(productId) ?? never();
    return queryLineOf(productId, { unit, quantity, months: purchase.months, values, currency });
  });
  const figure = estimate({ today: purchase.startDay, isRenewal: purchase.isRenewal, lines });
  const paid = purchase.total * rate;
  const sum = (level: number) => figure.lines.reduce((whole, line) => whole + (line?.levels[level] ?? 0), 0);
  const isIn = (from = Infinity, to = 0) => paid >= from && paid <= to;
  return [{ isInTotal: isIn(figure.total?.[low], figure.total?.[high]), isInSums: isIn(sum(low), sum(high)) }];
}

function never(): never {
  throw new Error('A bundle has products.');
}
