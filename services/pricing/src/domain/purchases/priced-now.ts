import { dayOf } from '../calendar-day.ts';
import { rateAgeDays } from './draft-purchase.ts';
import type { StoredPurchase } from './purchase.ts';
import type { RateTable } from '../rates/rates.ts';

/** The current price currency of a product; undefined if the product is gone. */
export type CurrencyOf = (productId: string) => string | undefined;

/** Whether the catalog now prices a product of the purchase in another currency than when it was stored. */
export function isOutdated({ lines }: StoredPurchase, currencyOf: CurrencyOf): boolean {
  return lines.some((line) => (currencyOf(line.productId) ?? line.priceCurrency) !== line.priceCurrency);
}

/** The purchase in the current price currencies; undefined if a rate is missing, so that it cannot be compared. */
export function pricedNow(
  purchase: StoredPurchase,
  currencyOf: CurrencyOf,
  rates: RateTable,
): StoredPurchase | undefined {
  const conversion = { from: purchase.currency, day: dayOf(purchase.startDate), maxAgeDays: rateAgeDays };
  const lines = purchase.lines.flatMap((line) => {
    const to = currencyOf(line.productId) ?? line.priceCurrency;
    if (to === line.priceCurrency) return [line];
    const toPriceCurrency = rates.factor({ ...conversion, to });
    return toPriceCurrency === undefined ? [] : [{ ...line, priceCurrency: to, toPriceCurrency }];
  });
  return lines.length === purchase.lines.length ? { ...purchase, lines } : undefined;
}
