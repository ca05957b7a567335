import { nearestMinor } from '@parley/money/money';
import type { Calibration as CalibrationMessage } from '@parley/rpc/gen/pricing/v1/Calibration';
import type { DefaultPriceSupport } from '@parley/rpc/gen/pricing/v1/DefaultPriceSupport';
import type { FigureBasis } from '@parley/rpc/gen/pricing/v1/FigureBasis';
import type { FigureSupport } from '@parley/rpc/gen/pricing/v1/FigureSupport';
import type { LeftOutReason as LeftOutName } from '@parley/rpc/gen/pricing/v1/LeftOutReason';
import type { ProductExplanation } from '@parley/rpc/gen/pricing/v1/ProductExplanation';
import type { SupportingPurchase } from '@parley/rpc/gen/pricing/v1/SupportingPurchase';
import type { TotalExplanation as TotalMessage } from '@parley/rpc/gen/pricing/v1/TotalExplanation';
import { toTimestamp } from '@parley/rpc/timestamp';
import type { ExplainedLine, ExplainedScope } from '../actions/explain.ts';
import { dayNumbered } from '../domain/calendar-day.ts';
import type { Calibration, OfDefault, Support } from '../estimator/explain/explain-line.ts';
import type { HeavyRow } from '../estimator/explain/heaviest-rows.ts';
import type { LeftOutReason } from '../estimator/explain/left-out.ts';
import type { Basis } from '../estimator/query.ts';

const basisNames: Record<Basis, FigureBasis> = {
  product: 'FIGURE_BASIS_PRODUCT',
  product_shrunk: 'FIGURE_BASIS_PRODUCT_SHRUNK',
  family: 'FIGURE_BASIS_FAMILY',
  supplier: 'FIGURE_BASIS_SUPPLIER',
  default_price: 'FIGURE_BASIS_DEFAULT_PRICE',
  default_range: 'FIGURE_BASIS_DEFAULT_RANGE',
};

const reasonNames: Record<LeftOutReason, LeftOutName> = {
  older: 'LEFT_OUT_REASON_OLDER',
  unpriced: 'LEFT_OUT_REASON_UNPRICED',
  currency: 'LEFT_OUT_REASON_CURRENCY',
  no_dimensions: 'LEFT_OUT_REASON_NO_DIMENSIONS',
  not_comparable: 'LEFT_OUT_REASON_NOT_COMPARABLE',
};

/** `withPurchases`: whether individual purchases are included. */
type Telling = Pick<ExplainedScope, 'currency' | 'bought'> & { withPurchases: boolean };

export function toProductExplanation(line: ExplainedLine, telling: Telling): ProductExplanation {
  const { explanation, version, query } = line;
  const { support, leftOut = [] } = explanation ?? {};
  return {
    ...('figure' in line && { basis: basisNames[line.figure.basis] }),
    ...(support && { support: toSupport(support, telling) }),
    ...(explanation?.ofDefault && { ofDefault: toOfDefault(explanation.ofDefault, telling.currency) }),
    leftOut: leftOut.map(({ reason, rows }) => ({ reason: reasonNames[reason], lineCount: rows })),
    ...(version &&
      query && {
        dataVersion: {
          supplierId: query.supplierId,
          dataVersion: version.dataVersion,
          snapshotVersion: version.version,
          buildTime: toTimestamp(version.builtAt),
        },
      }),
  };
}

function toOfDefault({ price, source, ...ratios }: OfDefault, currency: string): DefaultPriceSupport {
  return { priceMinor: nearestMinor(price, currency), ratioSource: source, ...ratios };
}

export function toTotalExplanation({ ofTotal }: ExplainedScope): TotalMessage | undefined {
  if (ofTotal === undefined) return undefined;
  return { correlation: ofTotal.correlation, calibration: toCalibration(ofTotal.calibration) };
}

function toSupport(support: Support, telling: Telling): FigureSupport {
  const { rows, worth, buyers, newestDay, pulledIn, borrowed, heaviest, calibration } = support;
  return {
    lineCount: rows,
    worth,
    buyerCount: buyers,
    newestDate: dayNumbered(newestDay),
    pulledInCount: pulledIn,
    borrowedShare: borrowed,
    heaviest: telling.withPurchases ? heaviest.map((row) => toPurchase(row, telling)) : [],
    calibration: toCalibration(calibration),
  };
}

function toPurchase(row: HeavyRow, { currency, bought }: Telling): SupportingPurchase {
  const { startDay, paid, currency: paidCurrencyCode, adjusted, weights, prices, ...same } = row;
  return {
    ...same,
    productName: bought.get(row.productId)?.name ?? '',
    startDate: dayNumbered(startDay),
    paidMinor: nearestMinor(paid, paidCurrencyCode),
    paidCurrencyCode,
    adjustedMinor: nearestMinor(adjusted, currency),
    weight: weights,
    price: prices,
  };
}

function toCalibration({ group, isOwn, cases, inner80, inner50, ...asked }: Calibration): CalibrationMessage {
  const { asked10: askedP10, asked50: askedP50, asked90: askedP90 } = asked;
  const [insideP10ToP90, insideP25ToP75] = [inner80, inner50];
  return { group, isOwn, caseCount: cases, insideP10ToP90, insideP25ToP75, askedP10, askedP50, askedP90 };
}
