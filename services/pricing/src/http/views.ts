import { fromMinor, nearestMinor } from '@parley/money/money';
import type { z } from 'zod';
import type { AdvancedEstimate } from '../actions/estimates/estimate.ts';
import type { PricedLine, PricedScope } from '../actions/estimates/price-scope.ts';
import type { ShownPurchase } from '../actions/estimates/similar.ts';
import { dateOfUtcDay } from '../domain/utc-days.ts';
import { roundedTo } from '../domain/rounded-to.ts';
import type * as schemas from './schemas.ts';

type View<Name extends 'basicEstimate' | 'advancedEstimate'> = z.input<(typeof schemas)[Name]>;
type AdvancedView = View<'advancedEstimate'>;

/** Whole minor units of the currency. */
type ToAmount = (value: number) => number;

export function basicView({ levels, currency, at }: PricedScope): View<'basicEstimate'> {
  const { percentile25, percentile50, percentile75 } = percentilesView(levels, toAmountOf(currency));
  return { estimate: { percentile25, percentile50, percentile75 }, currency, timestamp: at };
}

export function advancedView({ levels, currency, at, lines, counts, similar }: AdvancedEstimate): AdvancedView {
  const toAmount = toAmountOf(currency);
  return {
    estimate: percentilesView(levels, toAmount),
    productEstimates: lines.map((line) => lineView(line, toAmount)),
    currency,
    timestamp: at,
    realPurchaseCount: counts.map(({ companyId, companyName, count }) => ({
      companyId,
      companyName,
      realPurchaseCount: count,
    })),
    realSimilarPurchases: similar.map((purchase) => similarView(purchase, toAmount)),
  };
}

function lineView(
  { productId, name, ...result }: PricedLine,
  toAmount: ToAmount,
): AdvancedView['productEstimates'][number] {
  if ('refusal' in result) {
    const { code, message } = result.refusal;
    return { status: 'error', code, defaulted: code === 'pricing_failed', message, name, productId };
  }
  const { levels, isDefaulted } = result.figure;
  return { status: 'success', defaulted: isDefaulted, estimate: percentilesView(levels, toAmount), name, productId };
}

/** Rounded so that it informs about the market, not about a buyer. */
function similarView(purchase: ShownPurchase, toAmount: ToAmount): AdvancedView['realSimilarPurchases'][number] {
  const { id, startDay, months, total, productNames, mainDimensionName, main, otherDimensions, rate } = purchase;
  return {
    id,
    startDate: firstOfMonth(dateOfUtcDay(startDay)),
    termMonths: months,
    negotiatedPrice: toAmount(roundedTo(3, total)),
    productNames,
    primaryDimensionName: mainDimensionName,
    primaryDimensionValue: main.quantity >= 100 ? roundedTo(2, main.quantity) : main.quantity,
    numberOfOtherDimensions: otherDimensions,
    similarityRate: Math.round(rate),
  };
}

function firstOfMonth(date: Date): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
}

function toAmountOf(currency: string): ToAmount {
  return (value) => fromMinor(nearestMinor(value, currency), currency);
}

type Percentiles = AdvancedView['estimate'];

/** `levels` are P10 to P90 in steps of 5. */
function percentilesView(levels: readonly number[], toAmount: ToAmount): Percentiles {
  const entries = levels.map((level, index) => [`percentile${10 + 5 * index}`, toAmount(level)]);
  return Object.fromEntries(entries) as Percentiles;
}
