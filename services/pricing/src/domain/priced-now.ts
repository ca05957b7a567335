import { dayOf } from './calendar-day.ts';
import { rateAgeDays } from './draft-purchase.ts';
import type { StoredPurchase } from './purchase.ts';
import type { RateTable } from './rates.ts';

/** What a product is priced in now; undefined for one that is gone. */
export type CurrencyOf = (productId: string) => string | undefined;

/** Whether the catalog prices a product of the purchase in another currency now than when it was stored. */
export function isOutdated({ lines }: StoredPurchase, currencyOf: CurrencyOf): boolean {
  return lines.some((line) => (currencyOf(line.productId) ?? line.priceCurrency) !== line.priceCurrency);
}

/** The purchase in the currencies of now; undefined where a rate is missing: it cannot be compared then. */
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
