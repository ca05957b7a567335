import { fromMinor } from '@parley/money/money';
import type { Calibration__Output as Calibration } from '@parley/rpc/gen/pricing/v1/Calibration';
import type { DataVersion__Output as DataVersion } from '@parley/rpc/gen/pricing/v1/DataVersion';
import type { DefaultPriceSupport__Output as DefaultPriceSupport } from '@parley/rpc/gen/pricing/v1/DefaultPriceSupport';
import type { ExplainResponse__Output as ExplainResponse } from '@parley/rpc/gen/pricing/v1/ExplainResponse';
import type { FigureSupport__Output as FigureSupport } from '@parley/rpc/gen/pricing/v1/FigureSupport';
import type { ProductEstimate__Output as ProductEstimate } from '@parley/rpc/gen/pricing/v1/ProductEstimate';
import type { ProductExplanation__Output as ProductExplanation } from '@parley/rpc/gen/pricing/v1/ProductExplanation';
import type { SupportingPurchase__Output as SupportingPurchase } from '@parley/rpc/gen/pricing/v1/SupportingPurchase';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';

export type ExplanationView = ReturnType<typeof toExplanationView>;
export type ProductView = ExplanationView['products'][number];
export type SupportView = ReturnType<typeof toSupportView>;
export type PurchaseView = SupportView['heaviest'][number];
export type CalibrationView = ReturnType<typeof toCalibrationView>;

/** An explained estimate as shown with `--json`: decimal amounts, levels P10 to P90 in steps of 5. */
export function toExplanationView({ estimate, productExplanations, total }: ExplainResponse) {
  const currency = estimate?.currencyCode ?? '';
  const products = estimate?.productEstimates ?? [];
  return {
    currency,
    time: fromTimestamp(estimate?.estimateTime)?.toISOString(),
    levels: toAmounts(estimate?.percentilesMinor ?? [], currency),
    products: products.map((product, index) => toProductView(product, productExplanations[index], currency)),
    ...(total && {
      total: { correlation: total.correlation, calibration: total.calibration && toCalibrationView(total.calibration) },
    }),
  };
}

function toProductView(
  { productId, name, defaulted, percentilesMinor, errorCode, errorMessage }: ProductEstimate,
  explanation: ProductExplanation | undefined,
  currency: string,
) {
  const { basis = 'FIGURE_BASIS_UNSPECIFIED', support, ofDefault, leftOut = [], dataVersion } = explanation ?? {};
  return {
    productId,
    name,
    defaulted,
    levels: toAmounts(percentilesMinor, currency),
    ...present({ errorCode, errorMessage }),
    ...(basis !== 'FIGURE_BASIS_UNSPECIFIED' && { basis: wordOf(basis, 'FIGURE_BASIS_') }),
    ...(support && { support: toSupportView(support, currency) }),
    ...(ofDefault && { ofDefault: toOfDefaultView(ofDefault, currency) }),
    leftOut: leftOut.map(({ reason, lineCount }) => ({ reason: wordOf(reason, 'LEFT_OUT_REASON_'), lines: lineCount })),
    ...(dataVersion && { data: toDataView(dataVersion) }),
  };
}

function toOfDefaultView({ priceMinor, ...ratios }: DefaultPriceSupport, currency: string) {
  return { price: fromMinor(Number(priceMinor), currency), ...ratios };
}

function toSupportView(support: FigureSupport, currency: string) {
  const { lineCount, worth, buyerCount, newestDate, pulledInCount, borrowedShare, heaviest, calibration } = support;
  return {
    lines: lineCount,
    worth,
    buyers: buyerCount,
    newestDate,
    pulledIn: pulledInCount,
    borrowedShare,
    heaviest: heaviest.map((purchase) => toPurchaseView(purchase, currency)),
    ...(calibration && { calibration: toCalibrationView(calibration) }),
  };
}

function toPurchaseView(purchase: SupportingPurchase, currency: string) {
  const { paidMinor, paidCurrencyCode, adjustedMinor, isRenewal, weight, price, ...same } = purchase;
  return {
    ...same,
    purchaseType: isRenewal ? 'renewal' : 'new_purchase',
    paid: fromMinor(Number(paidMinor), paidCurrencyCode),
    paidCurrency: paidCurrencyCode,
    adjusted: fromMinor(Number(adjustedMinor), currency),
    weight: { ...weight },
    price: { ...price },
  };
}

function toCalibrationView(calibration: Calibration) {
  const { group, isOwn, caseCount, insideP10ToP90, insideP25ToP75, askedP10, askedP50, askedP90 } = calibration;
  return { group, isOwn, cases: caseCount, insideP10ToP90, insideP25ToP75, askedP10, askedP50, askedP90 };
}

function toDataView({ supplierId, dataVersion, snapshotVersion, buildTime }: DataVersion) {
  const builtAt = fromTimestamp(buildTime)?.toISOString();
  return { supplierId, dataVersion: Number(dataVersion), snapshotVersion: Number(snapshotVersion), builtAt };
}

function toAmounts(minors: readonly string[], currency: string): number[] {
  return minors.map((minor) => fromMinor(Number(minor), currency));
}

function wordOf(name: string, prefix: string): string {
  return name.slice(prefix.length).toLowerCase();
}
