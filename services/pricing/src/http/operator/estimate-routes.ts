import { lineRoute, route, type Route } from '@parley/http/operation';
import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import type { z } from 'zod';
import { explainScope, explainTerms } from '../../actions/estimates/explain.ts';
import { toSupplierId } from '../../actions/purchases/named-filter.ts';
import type { Backtests, BacktestStep, Savings } from '../../actions/ports.ts';
import type { PriceParts } from '../../actions/estimates/price-scope.ts';
import { typedScope } from '../../actions/estimates/typed-scope.ts';
import { dayFromNumber, dayOf } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import type { JudgedPurchase } from '../../domain/purchases/judged-purchase.ts';
import type { BacktestReport } from '../../estimator/backtest/backtest-report.ts';
import { runBacktest } from './backtest-contracts.ts';
import type { backtestStep } from './backtest-schemas.ts';
import * as explanations from './explanation-contracts.ts';
import { explanationView } from './explanation-view.ts';
import { findSavings } from './savings-contracts.ts';

export type EstimateParts = {
  estimates: PriceParts;
  backtests: Backtests;
  savings: Savings;
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  /** Those names, as far as they are available now. */
  namesNow: () => CatalogNames | undefined;
};

/** What operators may ask about estimates: what they rest on, how good they are, and how prices paid compare. */
export function estimateRoutes({ estimates, backtests, savings, names, namesNow }: EstimateParts): Route[] {
  const parts = { ...estimates, names };
  const supplierIdOf = async (supplier: string | undefined) =>
    supplier === undefined ? undefined : await toSupplierId(supplier, names, { parameter: 'supplier' });
  return [
    route(explanations.explainEstimate, async ({ params }, caller) => ({
      body: explanationView(await explainScope(parts, params.scopeId, caller)),
    })),
    route(explanations.explainTerms, async ({ body }, caller) => ({
      body: explanationView(await explainTerms(parts, await typedScope(parts, body, caller), caller)),
    })),
    lineRoute(runBacktest, async function* ({ query: { supplier } }, { signal }) {
      for await (const step of backtests.run(await supplierIdOf(supplier), signal)) yield backtestView(step);
    }),
    lineRoute(findSavings, async function* ({ query: { supplier, ...range } }, { signal }) {
      const supplierId = await supplierIdOf(supplier);
      for await (const step of savings.run(present({ ...range, supplierId }), signal))
        yield 'judged' in step ? { purchase: judgedView(step.judged, namesNow()) } : step;
    }),
  ];
}

function backtestView(step: BacktestStep): z.input<typeof backtestStep> {
  return 'report' in step ? { report: reportView(step.report) } : step;
}

/** Shares of nothing are not numbers: a report without cases has none. */
function reportView({ periods, ...report }: BacktestReport) {
  if (report.cases === 0) return { cases: 0, methods: [], groups: [], landing: [], crossings: 0, periods: [] };
  const days = periods.map(({ from, to, methods }) => ({ from: dayFromNumber(from), to: dayFromNumber(to), methods }));
  return { ...report, periods: days };
}

function judgedView({ purchase, currency, paid, ...outcome }: JudgedPurchase, names: CatalogNames | undefined) {
  const { id, supplierId, buyer, startDate, lines } = purchase;
  return {
    id,
    supplierId,
    supplierName: names?.supplierName(supplierId),
    buyer,
    startDate: dayOf(startDate),
    products: lines.map(({ productId }) => names?.productName(productId) ?? productId),
    currency,
    paid: fromMinor(paid, currency),
    ...('expected' in outcome ? { expected: fromMinor(outcome.expected, currency) } : outcome),
  };
}
