import { buildSnapshot } from '@parley/pricing/estimator/snapshot/build-snapshot';
import { estimateScope } from '@parley/pricing/estimator/estimate/estimate-scope';
import { finish } from '@parley/pricing/estimator/maths/finish';
import type { SharedLearning } from '@parley/pricing/estimator/learned/learning';
import { levels } from '@parley/pricing/estimator/levels';
import { normalScore } from '@parley/pricing/estimator/maths/normal';
import { queryLineOf } from '@parley/pricing/estimator/sample-records';
import { drawDeal, drawTerm } from '@parley/sample-data/draw-deal';
import { medianPrice, unexplained, type Deal, type ProductTruth } from '@parley/sample-data/product-truth';
import type { SamplePurchase } from '@parley/sample-data/purchase-record';
import { drawPurchase } from '@parley/sample-data/purchase-records';
import { randomOf } from '@parley/sample-data/random';
import { median } from '../report/statistics.ts';
import { historyProduct, sampleHistory } from './sample-suppliers.ts';

export type TruthSet = {
  truths: readonly ProductTruth[];
  purchases: number;
  until: number;
  shared: SharedLearning | undefined;
};

/** For each estimated quantile, its relative error against the true quantile, as the median over the products. */
export function offTheTruth({ truths, purchases, until, shared }: TruthSet): number[] {
  const errors = truths.map((truth) => {
    const deal = askedDeal(truth, until);
    const found = estimated({ truth, deal, shared }, drawnPurchases(truth, purchases, until));
    return Array.from(levels, (level, index) => Math.abs((found[index] ?? 0) / trueLevel(truth, deal, level) - 1));
  });
  return Array.from(levels, (_, index) => median(errors.map((each) => each[index] ?? Number.NaN)));
}

/** The relative change of each product's P50 when one purchase is recorded a hundred times too high. */
export function movedByError({ truths, purchases, until, shared }: TruthSet): number[] {
  return truths.map((truth) => {
    const [deal, drawn] = [askedDeal(truth, until), drawnPurchases(truth, purchases, until)];
    const spoilt = drawn.map((purchase, index) => (index === 0 ? timesHundred(purchase) : purchase));
    const [before, after] = [drawn, spoilt].map((each) => estimated({ truth, deal, shared }, each)[8] ?? 0);
    return Math.abs((after ?? 0) / (before ?? 0) - 1);
  });
}

function trueLevel(truth: ProductTruth, deal: Deal, level: number): number {
  return medianPrice(truth, deal) * Math.exp(unexplained * normalScore(level));
}

function askedDeal(truth: ProductTruth, until: number): Deal {
  const random = randomOf('asked', truth.plan.id);
  return drawDeal(truth, drawTerm(random, until), random);
}

function drawnPurchases(truth: ProductTruth, count: number, until: number): SamplePurchase[] {
  return Array.from({ length: count }, (_, number) => {
    const random = randomOf('drawn', truth.plan.id, number);
    return drawPurchase([truth], { id: `id-${number}`, company: truth.company, until, random });
  });
}

function timesHundred(purchase: SamplePurchase): SamplePurchase {
  const lines = purchase.lines.map((line) =>
    line.netPrice === undefined ? line : { ...line, netPrice: line.netPrice * 100 },
  );
  return { ...purchase, netTotal: purchase.netTotal * 100, lines };
}

type LevelQuery = { truth: ProductTruth; deal: Deal; shared: SharedLearning | undefined };

function estimated({ truth, deal, shared }: LevelQuery, purchases: SamplePurchase[]): number[] {
  const { unit, currency, id } = historyProduct(truth);
  const snapshot = buildSnapshot(sampleHistory(purchases, [truth]), undefined, shared);
  const { quantity, months, values } = deal;
  const lines = [queryLineOf(id, { unit, quantity, months, values: [...values], currency })];
  const figure = finish(
    estimateScope({ today: deal.day, isRenewal: deal.isRenewal, lines }, new Map([['s', snapshot]]), shared),
  );
  return figure.lines[0]?.levels ?? [];
}
