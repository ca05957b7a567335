import { hash } from 'node:crypto';
import type { LineError, NumberedChange } from '@parley/imports/import-line';
import type { CatalogCompanies, CatalogProducts } from '@parley/live-catalog/catalog-records';
import { inShortTurns } from '@parley/service/in-short-turns';
import { priceCurrencyOf } from '@parley/products/price-currency';
import { dayOf } from '../../domain/calendar-day.ts';
import type { CatalogNames } from '../../domain/purchases/catalog-names.ts';
import { dealText } from '../../domain/purchases/deals.ts';
import { draftPurchase, rateDaysOf, type DraftPurchase, type Market } from '../../domain/purchases/draft-purchase.ts';
import type { PurchaseStep } from '../../domain/purchases/purchase-plan.ts';
import type { PurchaseChange, PurchaseRecord } from '../../domain/purchases/purchase-record.ts';
import { RateTable } from '../../domain/rates/rates.ts';
import { namesOnlyIds, resolveNames, type NamedPurchase } from '../../domain/purchases/resolve-names.ts';
import type { RateStore } from './purchase-ports.ts';

export type MarketParts = {
  /** The names of the catalog, once they have been read. @throws AppError SERVICE_UNAVAILABLE */
  names: () => Promise<CatalogNames>;
  products: CatalogProducts;
  companies: CatalogCompanies;
  rates: Pick<RateStore, 'ofDays'>;
  now: () => Date;
};

type Named = { number: number; record: PurchaseRecord; named: NamedPurchase };

/** Checks records against the catalog and the rates: returns what is to be done, and what does not fit. */
export async function draftPurchases(
  parts: MarketParts,
  changes: NumberedChange<PurchaseChange>[],
): Promise<{ steps: PurchaseStep[]; errors: LineError[] }> {
  const { named, errors } = await nameAll(parts, changes);
  const market = await marketOf(parts, [...named.values()]);
  const steps: PurchaseStep[] = [];
  for await (const { number, change } of inShortTurns(changes)) {
    if ('deleted' in change) {
      steps.push({ number, id: change.id });
      continue;
    }
    const known = named.get(number);
    if (!known) continue;
    const drafted = draftPurchase(change, known.named, market);
    if ('draft' in drafted) steps.push(toStep(number, drafted.draft));
    else for (const fault of drafted.faults) errors.push({ number, ...fault });
  }
  return { steps, errors };
}

async function nameAll({ names }: MarketParts, changes: NumberedChange<PurchaseChange>[]) {
  const records = changes.flatMap(({ number, change }) => ('deleted' in change ? [] : [{ number, record: change }]));
  const areNamed = records.some(({ record }) => !namesOnlyIds(record));
  const lookup = areNamed ? await names() : noNames;
  const named = new Map<number, Named>();
  const errors: LineError[] = [];
  for (const { number, record } of records) {
    const result = resolveNames(record, lookup);
    if ('faults' in result) for (const fault of result.faults) errors.push({ number, ...fault });
    else named.set(number, { number, record, named: result });
  }
  return { named, errors };
}

const noNames = { suppliersCalled: () => [], productsCalled: () => [] };

async function marketOf({ products, companies, rates, now }: MarketParts, named: Named[]): Promise<Market> {
  const supplierIds = named.map(({ named: { supplierId } }) => supplierId);
  const productIds = named.flatMap(({ named: { productIds: ids } }) => ids);
  const [foundCompanies, foundProducts] = await Promise.all([
    companies.byIds(supplierIds, {}),
    products.byIds(productIds, {}),
  ]);
  const found = { companies: foundCompanies, products: foundProducts };
  const days = daysToConvertAt(named, found);
  const dayRates = days.length === 0 ? [] : await rates.ofDays(days);
  return { ...found, rates: new RateTable(dayRates), today: dayOf(now()) };
}

/** The days whose rates may be needed, for purchases in another currency than one of their products is priced in. */
function daysToConvertAt(named: Named[], { companies, products }: Pick<Market, 'companies' | 'products'>): string[] {
  const starts = named
    .filter(({ record, named: { productIds } }) =>
      productIds.some((id) => {
        const product = products.get(id);
        return product && priceCurrencyOf(product, companies.get(product.companyId)) !== record.currency;
      }),
    )
    .map(({ record }) => record.startDate);
  return rateDaysOf(starts);
}

function toStep(number: number, draft: DraftPurchase): PurchaseStep {
  const dealKey = hash('sha256', dealText(draft), 'base64url');
  return { number, id: draft.id, put: { draft, contentHash: contentHashOf(draft), dealKey } };
}

/** Drafting puts fields in one order and names in one form, so that equal purchases have equal text. */
export function contentHashOf(draft: DraftPurchase): string {
  return hash('sha256', JSON.stringify(draft), 'base64url');
}
