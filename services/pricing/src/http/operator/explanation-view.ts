import { fromMinor, nearestMinor } from '@parley/money/money';
import type { z } from 'zod';
import type { ExplainedLine, ExplainedScope } from '../../actions/estimates/explain.ts';
import type { ShownPurchase } from '../../actions/estimates/similar.ts';
import { dayFromNumber } from '../../domain/calendar-day.ts';
import type { Beyond } from '../../estimator/explain/beyond-purchases.ts';
import type { Calibration, OfDefault, Support } from '../../estimator/explain/explain-line.ts';
import type { HeavyRow } from '../../estimator/explain/heaviest-rows.ts';
import type { QueryLine } from '../../estimator/query.ts';
import type * as schemas from './explanation-schemas.ts';

type View = z.input<typeof schemas.explanation>;
type ProductView = View['products'][number];
type SupportView = NonNullable<ProductView['support']>;

export function explanationView(explained: ExplainedScope): View {
  const { currency, at, levels, lines, ofTotal, query } = explained;
  return {
    purchaseType: query.isRenewal ? 'renewal' : 'new_purchase',
    currency,
    time: at,
    levels: levels.map((level) => amountIn(currency, level)),
    products: lines.map((line) => productView(line, explained)),
    similar: explained.similar.map((purchase) => similarView(purchase, currency)),
    ...(ofTotal && { total: { ...ofTotal, calibration: calibrationView(ofTotal.calibration) } }),
  };
}

function amountIn(currency: string, value: number): number {
  return fromMinor(nearestMinor(value, currency), currency);
}

function productView(line: ExplainedLine, explained: ExplainedScope): ProductView {
  const { productId, name, explanation, version, query } = line;
  const { support, ofDefault, leftOut = [] } = explanation ?? {};
  return {
    productId,
    name,
    ...(query && { asked: askedView(query) }),
    ...figureView(line, explained.currency),
    ...(support && { support: supportView(support, productId, explained) }),
    ...(ofDefault && { ofDefault: ofDefaultView(ofDefault, explained.currency) }),
    leftOut: leftOut.map(({ reason, rows: lines }) => ({ reason, lines })),
    ...(version && query && { data: dataView(query.supplierId, version) }),
  };
}

function askedView({ quantity, unit, months, startDay }: QueryLine): NonNullable<ProductView['asked']> {
  return { quantity, unit, months, ...(startDay !== undefined && { startDate: dayFromNumber(startDay) }) };
}

function similarView(purchase: ShownPurchase, currency: string): View['similar'][number] {
  const { id: purchaseId, startDay, months, total, productNames, main, mainDimensionName, rate } = purchase;
  return {
    purchaseId,
    startDate: dayFromNumber(startDay),
    months,
    paid: amountIn(currency, total),
    productNames,
    quantity: main.quantity,
    quantityName: mainDimensionName,
    similarity: Math.round(rate),
  };
}

function figureView(line: ExplainedLine, currency: string) {
  if ('figure' in line) {
    const { levels, isDefaulted: defaulted, basis } = line.figure;
    return { defaulted, levels: levels.map((level) => amountIn(currency, level)), basis };
  }
  const { code: errorCode, message: errorMessage } = line.refusal;
  return { defaulted: errorCode === 'pricing_failed', levels: [], errorCode, errorMessage };
}

function dataView(
  supplierId: string,
  { dataVersion, version: snapshotVersion, builtAt }: NonNullable<ExplainedLine['version']>,
): NonNullable<ProductView['data']> {
  return { supplierId, dataVersion, snapshotVersion, builtAt };
}

function ofDefaultView({ price, source: ratioSource, ...ratios }: OfDefault, currency: string) {
  return { price: amountIn(currency, price), ratioSource, ...ratios };
}

function supportView(support: Support, productId: string, explained: ExplainedScope): SupportView {
  const { rows: lines, worth, buyers, newestDay, pulledIn, borrowed: borrowedShare, heaviest, calibration } = support;
  const { priceChanges, beyond, areEvenShares, oneSided } = support;
  return {
    lines,
    worth,
    buyers,
    newestDate: dayFromNumber(newestDay),
    pulledIn,
    priceChanges: priceChanges.map(({ sinceDay, factor, isOfOption, rows: since }) => ({
      since: dayFromNumber(sinceDay),
      factor,
      isOfOption,
      lines: since,
    })),
    beyond: beyond.map((each) => beyondView(each, productId, explained)),
    areEvenShares,
    oneSided: oneSided.map(({ nearestIn, factor, rows: near, sinceDay, least, most }) => ({
      nearestIn,
      factor,
      lines: near,
      since: dayFromNumber(sinceDay),
      least,
      most,
    })),
    borrowedShare,
    heaviest: heaviest.map((row) => purchaseView(row, explained)),
    calibration: calibrationView(calibration),
  };
}

function beyondView({ dimensionId, ...same }: Beyond, productId: string, { market }: ExplainedScope) {
  const dimensions = market.products.get(productId)?.pricingDimensions ?? [];
  return { ...same, name: dimensions.find(({ id }) => id === dimensionId)?.name };
}

function purchaseView(row: HeavyRow, { currency, bought }: ExplainedScope): SupportView['heaviest'][number] {
  const { startDay, paid, currency: paidCurrency, adjusted, weights: weight, prices: price, isRenewal, ...same } = row;
  return {
    ...same,
    productName: bought.get(row.productId)?.name ?? '',
    startDate: dayFromNumber(startDay),
    purchaseType: isRenewal ? 'renewal' : 'new_purchase',
    paid: amountIn(paidCurrency, paid),
    paidCurrency,
    adjusted: amountIn(currency, adjusted),
    weight,
    price,
  };
}

function calibrationView({ group, isOwn, cases, inner80, inner50, ...asked }: Calibration) {
  const { asked10: askedP10, asked50: askedP50, asked90: askedP90 } = asked;
  return { group, isOwn, cases, insideP10ToP90: inner80, insideP25ToP75: inner50, askedP10, askedP50, askedP90 };
}
