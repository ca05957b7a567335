import { fromMinor } from '@parley/money/money';
import { present } from '@parley/service/present';
import { dayOf } from '../calendar-day.ts';
import { rateAgeDays, unitsOf, type DraftPurchase, type Market } from './draft-purchase.ts';
import { pricePaid, type StoredLine } from './purchase.ts';

type ReconversionData = Pick<Market, 'products' | 'rates'>;

/** Whether a rate is part of what is stored of a purchase. */
export function isConverted({ currency, lines }: Pick<DraftPurchase, 'currency' | 'lines'>): boolean {
  return lines.some(({ priceCurrency }) => priceCurrency !== currency);
}

/**
 * The purchase as it would be drafted with current rates; undefined if nothing changes. Whatever has no rate keeps the
 * one it was stored with.
 */
export function reconverted(purchase: DraftPurchase, known: ReconversionData): DraftPurchase | undefined {
  const lines = purchase.lines.map((line) => convertedLine(line, purchase, known));
  return lines.some((line, index) => line !== purchase.lines[index]) ? { ...purchase, lines } : undefined;
}

function convertedLine(line: StoredLine, purchase: DraftPurchase, { products, rates }: ReconversionData): StoredLine {
  const { currency, startDate, months } = purchase;
  const conversion = { from: currency, to: line.priceCurrency, day: dayOf(startDate), maxAgeDays: rateAgeDays };
  const factor = rates.factor(conversion);
  if (factor === undefined || factor === line.toPriceCurrency) return line;
  const { unitPrice: _before, ...rest } = line;
  const product = products.get(line.productId);
  const paid = pricePaid(line, purchase);
  const unitPrice =
    product && paid !== undefined && paid > 0
      ? (fromMinor(paid, currency) * factor) / unitsOf(product, { ...line, months })
      : undefined;
  return { ...rest, toPriceCurrency: factor, ...present({ unitPrice }) };
}
