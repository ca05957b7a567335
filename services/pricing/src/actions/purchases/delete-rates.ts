import { AppError } from '@parley/errors/app-error';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import { priceCurrencyOf } from '@parley/products/price-currency';
import { addDays, dayOf } from '../../domain/calendar-day.ts';
import type { DraftPurchase } from '../../domain/purchases/draft-purchase.ts';
import { rateAgeDays } from '../../domain/purchases/draft-purchase.ts';
import type { CurrencyOf } from '../../domain/purchases/priced-now.ts';
import { RateTable, type Conversion, type DayRates } from '../../domain/rates/rates.ts';
import { answerRateDays } from './exchange-rates.ts';
import type { PurchaseStore, RateStore } from './purchase-ports.ts';

export type RatesToDelete = { from: string; to: string; since: string; until: string; dryRun: boolean };

export type DeletedRates = {
  deleted: number;
  /** Purchases that are converted with another rate from then on. */
  reconvertedPurchases: number;
  /** Currencies between which answers can no longer be converted. */
  lostPairs: { from: string; to: string }[];
};

export type DeleteRatesParts = {
  rates: Pick<RateStore, 'between' | 'remove'>;
  store: Pick<PurchaseStore, 'startingIn'>;
  products: CatalogProducts;
  companies: CatalogCompanies;
  now: () => Date;
};

/** Rates with and without those that are to be deleted. */
type Tables = { before: RateTable; after: RateTable };

/**
 * Deletes the rates of a pair of currencies in a range of days, unless it is a dry run. The purchases they converted
 * follow the rates that are left.
 * @throws AppError RATES_NEEDED if a purchase has no other rate: it would keep a rate that is not stored any more
 */
export async function deleteRates(parts: DeleteRatesParts, asked: RatesToDelete): Promise<DeletedRates> {
  const { from, to, since, until, dryRun } = asked;
  const isMeant = (rates: DayRates) =>
    rates.from === from && rates.date >= since && rates.date <= until && rates.rates[to] !== undefined;
  const meant = (await parts.rates.between(since, until)).filter(isMeant);
  const tablesOf = async (first: string, last: string): Promise<Tables> => {
    const stored = await parts.rates.between(first, last);
    const left = stored.map((rates) => (isMeant(rates) ? without(rates, to) : rates));
    return { before: new RateTable(stored), after: new RateTable(left) };
  };
  const tables = await tablesOf(addDays(since, -rateAgeDays), addDays(until, rateAgeDays));
  const reconvertedPurchases = meant.length === 0 ? 0 : await countReconverted(parts, asked, tables);
  const today = dayOf(parts.now());
  const lostPairs = lostFor(today, to, await tablesOf(addDays(today, -answerRateDays), today));
  if (!dryRun && meant.length > 0) await parts.rates.remove(meant, to);
  return { deleted: meant.length, reconvertedPurchases, lostPairs };
}

function without({ rates, ...place }: DayRates, to: string): DayRates {
  const { [to]: _deleted, ...left } = rates;
  return { ...place, rates: left };
}

/** @throws AppError RATES_NEEDED */
async function countReconverted(
  { store, ...catalog }: DeleteRatesParts,
  { from, to, since, until }: RatesToDelete,
  tables: Tables,
): Promise<number> {
  let reconverted = 0;
  let needing = 0;
  let first: DraftPurchase | undefined;
  for await (const page of store.startingIn(since, addDays(until, rateAgeDays))) {
    const purchases = page.map(({ purchase }) => purchase);
    const currencyOf = await currentCurrencies(catalog, purchases);
    for (const purchase of purchases) {
      const effect = effectOn(purchase, currencyOf, tables);
      if (effect === 'reconverted') reconverted += 1;
      if (effect !== 'needing') continue;
      needing += 1;
      first ??= purchase;
    }
  }
  if (!first) return reconverted;
  const others = needing === 1 ? '' : ` and ${needing - 1} more`;
  throw new AppError(
    'RATES_NEEDED',
    `Purchase ${first.id} of ${dayOf(first.startDate)}${others} would have no rate between ${from} and ${to}.`,
  );
}

/** How a purchase would change. Its products may have got another currency since it was stored. */
function effectOn(
  { currency: from, startDate, lines }: DraftPurchase,
  currencyOf: CurrencyOf,
  { before, after }: Tables,
): 'needing' | 'reconverted' | undefined {
  const stored = lines.map(({ priceCurrency }) => priceCurrency);
  const current = lines.flatMap(({ productId }) => currencyOf(productId) ?? []);
  const changes = [...new Set([...stored, ...current])].flatMap((to) => {
    const conversion: Conversion = { from, to, day: dayOf(startDate), maxAgeDays: rateAgeDays };
    const [factor, left] = [before.factor(conversion), after.factor(conversion)];
    return factor === left ? [] : [left];
  });
  if (changes.length === 0) return undefined;
  return changes.includes(undefined) ? 'needing' : 'reconverted';
}

async function currentCurrencies(
  { products, companies }: Pick<DeleteRatesParts, 'products' | 'companies'>,
  purchases: DraftPurchase[],
): Promise<CurrencyOf> {
  const productIds = new Set(purchases.flatMap(({ lines }) => lines.map(({ productId }) => productId)));
  const known = await products.byIds([...productIds], {});
  const makers = await companies.byIds([...new Set([...known.values()].map(({ companyId }) => companyId))], {});
  return (id) => {
    const product = known.get(id);
    return product && priceCurrencyOf(product, makers.get(product.companyId));
  };
}

/** Every conversion that uses such a rate begins or ends with the currency it leads to. */
function lostFor(day: string, from: string, { before, after }: Tables): { from: string; to: string }[] {
  return before.currencies().flatMap((to) => {
    const conversion = { from, to, day, maxAgeDays: answerRateDays };
    return before.factor(conversion) !== undefined && after.factor(conversion) === undefined ? [{ from, to }] : [];
  });
}
