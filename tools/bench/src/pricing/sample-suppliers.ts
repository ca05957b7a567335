import type { BacktestSupplier } from '@parley/pricing/estimator/backtest/known-then';
import type { HistoryProduct, HistoryPurchase, SupplierHistory } from '@parley/pricing/estimator/history';
import { companyProfile } from '@parley/sample-data/company-profile';
import { listedRate } from '@parley/sample-data/exchange-rates';
import type { MarketSize } from '@parley/sample-data/market-size';
import { truthOf, type ProductTruth } from '@parley/sample-data/product-truth';
import type { SamplePurchase } from '@parley/sample-data/purchase-record';
import { purchaseRecords } from '@parley/sample-data/purchase-records';

const dayMs = 86_400_000;

/** The true prices of all products of a sample market, with ids. */
export function sampleTruths(market: MarketSize): ProductTruth[] {
  return Array.from({ length: market.companies }, (_, index) => companyProfile(market, index)).flatMap((company) =>
    company.lines.flatMap(({ products }) => products.map((plan) => truthOf(market, company, plan))),
  );
}

export function sampleSuppliers(set: { market: MarketSize; count: number; until: number }): BacktestSupplier[] {
  const truths = Map.groupBy(sampleTruths(set.market), ({ company }) => company.id);
  const purchases = Map.groupBy(purchaseRecords(set), ({ supplier }) => supplier);
  return [...purchases].map(([id, own]) => ({ id, history: sampleHistory(own, truths.get(id) ?? []) }));
}

/** Converts imported purchases and the catalog as the pricing service does. */
export function sampleHistory(purchases: readonly SamplePurchase[], truths: readonly ProductTruth[]): SupplierHistory {
  const byId = new Map(truths.map((truth) => [truth.plan.id, truth]));
  return {
    products: truths.map(historyProduct),
    purchases: purchases.map((purchase) => historyPurchase(purchase, byId)),
  };
}

/** The default price is the typical list price at the usual quantity. */
export function historyProduct({
  plan,
  company,
  currency,
  primary,
  dimensions,
  listUnit,
}: ProductTruth): HistoryProduct {
  const familyId = company.lines.find(({ products }) => products.includes(plan))?.familyId;
  const further = dimensions.filter((each) => each !== primary && each.priceImpactKnown);
  return {
    id: plan.id,
    unit: primary?.formField.label ?? '',
    step: primary?.formField.type === 'number' ? (primary.formField.step ?? 1) : 1,
    currency,
    yearlyDefault: listUnit * 12,
    dimensions: further.map(({ id }) => id).sort(),
    choices: further.filter(({ formField }) => formField.type !== 'number').map(({ id }) => id),
    ...(familyId !== undefined && { familyId }),
  };
}

function historyPurchase(purchase: SamplePurchase, truths: ReadonlyMap<string, ProductTruth>): HistoryPurchase {
  const { id, buyer, startDate, termMonths, purchaseType, currency, netTotal } = purchase;
  const startDay = Date.parse(startDate) / dayMs;
  const lines = purchase.lines.map(({ product, dimensions, listPrice, netPrice }) => {
    const truth = truths.get(product);
    const primary = truth?.primary?.id;
    return {
      productId: product,
      quantity: dimensions.find((dimension) => dimension.id === primary)?.value ?? 1,
      values: dimensions.filter((dimension) => dimension.id !== primary),
      ...(listPrice !== undefined && { list: listPrice }),
      ...(netPrice !== undefined && { net: netPrice }),
      toPriceCurrency: rateBetween(currency, truth?.currency ?? currency, startDay),
    };
  });
  const isRenewal = purchaseType === 'renewal';
  return { id, buyer, startDay, months: termMonths, isRenewal, currency, total: netTotal, lines };
}

function rateBetween(from: string, to: string, day: number): number {
  return from === to ? 1 : listedRate('EUR', to, day) / listedRate('EUR', from, day);
}
