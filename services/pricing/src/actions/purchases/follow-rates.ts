import { applyBatch } from '@parley/imports/apply-batch';
import type { CatalogProducts } from '@parley/live-catalog/catalog-records';
import { startLeasedWork, type LeasedWork } from '@parley/service/leased-work';
import type { Platform } from '@parley/service/platform';
import { addDays, dayOf, daysApart } from '../../domain/calendar-day.ts';
import { reconverted, isConverted } from '../../domain/purchases/reconvert.ts';
import { rateAgeDays, rateDaysOf } from '../../domain/purchases/draft-purchase.ts';
import { RateTable } from '../../domain/rates/rates.ts';
import type { ChangeParts } from './change-purchases.ts';
import { contentHashOf } from './draft-purchases.ts';
import type { Exchange, HeldRates, HashedPurchase, RateStore } from './purchase-ports.ts';

type ConvertParts = ChangeParts & { products: CatalogProducts; rates: Pick<RateStore, 'ofDays'> };
type FollowParts = ConvertParts & {
  rates: Pick<RateStore, 'changed' | 'claim' | 'renew' | 'followed' | 'release' | 'wake'>;
  /** Interval between checks for rates that have changed, milliseconds. */
  followMs: number;
  /** How long rates stay with a process that does not renew its leases, milliseconds. */
  leaseMs: number;
};

/**
 * Converts purchases again whose rates have changed, a page of rates at a time, until the platform stops. Leases only
 * save work: several processes may convert the same rates without harm.
 */
export function startFollowingRates(parts: FollowParts, platform: Platform): void {
  const { rates, followMs, leaseMs } = parts;
  const { claim, renew, release, wake } = rates;
  const work: LeasedWork<string[], HeldRates> = {
    task: 'follow exchange rates',
    pollMs: followMs,
    leaseMs,
    concurrency: 1,
    due: () => rates.changed(),
    claim,
    renew,
    release,
    wake,
    backoffMs: () => followMs,
    async work(held) {
      const purchases = await followDates(parts, held.dates);
      await rates.followed(held);
      if (purchases > 0) platform.log.info({ purchases }, 'purchases were updated for changed exchange rates');
      return undefined;
    },
  };
  startLeasedWork(work, platform);
}

async function followDates(parts: FollowParts, dates: string[]): Promise<number> {
  let followed = 0;
  for (const { since, until } of spansOf(dates)) {
    for await (const page of parts.store.startingIn(since, until)) followed += await reconvert(parts, page);
  }
  return followed;
}

/**
 * Converts purchases with current rates; returns how many changed. The rates are read after the purchases, so a process
 * that reads a purchase which uses a new rate also gets that rate.
 */
export async function reconvert(parts: ConvertParts, kept: HashedPurchase[]): Promise<number> {
  const converted = kept.filter(({ purchase }) => isConverted(purchase));
  if (converted.length === 0) return 0;
  const days = rateDaysOf(converted.map(({ purchase }) => dayOf(purchase.startDate)));
  const rates = new RateTable(await parts.rates.ofDays(days));
  const productIds = converted.flatMap(({ purchase }) => purchase.lines.map(({ productId }) => productId));
  const products = await parts.products.byIds([...new Set(productIds)], {});
  const exchanges = converted.flatMap(({ purchase, contentHash: before }): Exchange[] => {
    const changed = reconverted(purchase, { products, rates });
    return changed ? [{ id: purchase.id, before, purchase: changed, contentHash: contentHashOf(changed) }] : [];
  });
  if (exchanges.length > 0) await exchangeAll(parts, exchanges);
  return exchanges.length;
}

async function exchangeAll(parts: ChangeParts, exchanges: Exchange[]): Promise<void> {
  const supplierIds = [...new Set(exchanges.map(({ purchase }) => purchase.supplierId))];
  await applyBatch(parts, supplierIds, async () => {
    await parts.store.exchange(exchanges);
    await parts.suppliers.touch(supplierIds);
  });
}

type Span = { since: string; until: string };

/** The ranges of start days of purchases that rates of these days may convert, joined where they meet. */
function spansOf(dates: string[]): Span[] {
  const spans: Span[] = [];
  for (const since of [...new Set(dates)].sort()) {
    const until = addDays(since, rateAgeDays);
    const last = spans.at(-1);
    if (last && (since <= last.until || daysApart(since, last.until) === 1)) last.until = until;
    else spans.push({ since, until });
  }
  return spans;
}
