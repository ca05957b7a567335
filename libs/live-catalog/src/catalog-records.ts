import type { Bus } from '@parley/events/bus';
import { fetchByIds } from '@parley/rpc/fetch-by-ids';
import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { Caller } from '@parley/service/caller';
import { sharedMetric, type Metrics } from '@parley/service/metrics';
import { Counter } from 'prom-client';
import type { ChangedIds } from './changed-ids.ts';
import type { CatalogCompany } from '@parley/products/company';
import type { CatalogProduct } from '@parley/products/product';
import { fromProductMessage } from './product-message.ts';
import { RecordCache } from './record-cache.ts';
import type { Company__Output as CompanyMessage } from '@parley/rpc/gen/catalog/v1/Company';
import type { CompanyView } from '@parley/rpc/gen/catalog/v1/CompanyView';
import { sharedCall } from '@parley/service/shared-call';
import { fromTimestamp } from '@parley/rpc/timestamp';
import { present } from '@parley/service/present';

type CatalogClient = ClientOf<typeof catalogService>;

/** Without a caller, the call is made on the service's own behalf. */
type CatalogCall = { caller?: Caller; signal?: AbortSignal };

/** What the catalog currently says about records. */
export interface CatalogRecords<T> {
  /**
   * Those of the records that exist, fetched in as few calls as possible, a few of them together with those that others
   * ask for at the same moment; each only once, however often it is named.
   * @throws AppError SERVICE_UNAVAILABLE, DEADLINE_EXCEEDED, CANCELLED
   */
  byIds(ids: readonly string[], call: CatalogCall): Promise<Map<string, T>>;
}

export type CatalogProducts = CatalogRecords<CatalogProduct>;
export type CatalogCompanies = CatalogRecords<CatalogCompany>;
export type CompanyTimes = CatalogRecords<Pick<CatalogCompany, 'id' | 'lastUpdatedAt'>>;

export type CatalogRecordsParts<Method extends keyof CatalogClient> = {
  client: Pick<CatalogClient, Method>;
  bus: Pick<Bus, 'listen'>;
  metrics: Metrics;
  settings: { catalogTimeoutMs: number; catalogCacheRecords: number; catalogCacheMs: number };
};

/** Products of the catalog service: known ones come from memory, the others are fetched together. */
export function createCatalogProducts(parts: CatalogRecordsParts<'batchGetProducts'>): CatalogProducts {
  return createRecords<CatalogProduct>(parts, {
    kind: 'product',
    changed: ({ productIds }) => productIds,
    async page(productIds, options) {
      const { products, remainingProductIds } = await parts.client.batchGetProducts({ productIds }, options);
      return { records: products.map(fromProductMessage), remaining: remainingProductIds };
    },
  });
}

/** Companies of the catalog service, in the same way. */
export function createCatalogCompanies(parts: CatalogRecordsParts<'batchGetCompanies'>): CatalogCompanies {
  return createCompanies(parts, 'COMPANY_VIEW_UNSPECIFIED', fromCompanyMessage);
}

/** When companies were last updated: so little of each that a process can remember very many. */
export function createCompanyTimes(parts: CatalogRecordsParts<'batchGetCompanies'>): CompanyTimes {
  return createCompanies(parts, 'COMPANY_VIEW_UPDATE_TIME', toCompanyTime);
}

function createCompanies<T extends { id: string }>(
  parts: CatalogRecordsParts<'batchGetCompanies'>,
  view: CompanyView,
  toRecord: (message: CompanyMessage) => T,
): CatalogRecords<T> {
  return createRecords<T>(parts, {
    kind: 'company',
    changed: ({ companyIds }) => companyIds,
    async page(companyIds, options) {
      const { companies, remainingCompanyIds } = await parts.client.batchGetCompanies({ companyIds, view }, options);
      return { records: companies.map(toRecord), remaining: remainingCompanyIds };
    },
  });
}

type Options = CatalogCall & { timeoutMs: number };

type RecordKind<T> = {
  kind: 'product' | 'company';
  changed: (ids: ChangedIds) => string[];
  /** What fits into one answer, and which ids are left to ask for. */
  page: (ids: string[], options: Options) => Promise<{ records: T[]; remaining: string[] }>;
};

/** How many ids one call to the catalog accepts. */
export const idsACall = 500;

/** A caller that misses more records fetches them alone: those who share a call wait for all of its records. */
const idsToShare = 10;

/** How long a shared call delays the next one, in milliseconds: a replica that hangs must not delay those that answer. */
const holdMs = 100;

function createRecords<T extends { id: string }>(
  { bus, metrics, settings }: Omit<CatalogRecordsParts<never>, 'client'>,
  { kind, changed, page }: RecordKind<T>,
): CatalogRecords<T> {
  const cache = new RecordCache<T>({ max: settings.catalogCacheRecords, ttlMs: settings.catalogCacheMs });
  const count = lookups(metrics);
  bus.listen({
    types: ['catalog.changed.v1'],
    handle: ({ data }) => cache.forget(changed(data)),
    onGap: () => cache.clear(),
  });

  const load = (ids: string[], call: CatalogCall): Promise<T[]> => {
    const options = { ...call, timeoutMs: settings.catalogTimeoutMs };
    return cache.load(() => fetchByIds(ids, idsACall, (asked) => page(asked, options)));
  };

  /** On the service's own behalf: what the catalog has is the same for all callers. */
  const loadTogether = sharedCall<string[], T[]>(
    async (asked) => {
      const found = byId(await load([...new Set(asked.flat())], {}));
      return asked.map((ids) => ids.flatMap((id) => found.get(id) ?? []));
    },
    { holdMs },
  );

  return {
    async byIds(ids, call) {
      const known = [...new Set(ids)].flatMap((id) => cache.get(id) ?? []);
      const found = byId(known);
      const missing = [...new Set(ids).difference(found)];
      count.inc({ kind, result: 'hit' }, known.length);
      if (missing.length === 0) return found;
      count.inc({ kind, result: 'miss' }, missing.length);
      const isShared = call.caller !== undefined && missing.length <= idsToShare;
      for (const record of await (isShared ? loadTogether(missing) : load(missing, call))) found.set(record.id, record);
      return found;
    },
  };
}

function byId<T extends { id: string }>(records: T[]): Map<string, T> {
  return new Map(records.map((record) => [record.id, record]));
}

const lookupsName = 'catalog_lookups_total';

/** One counter per process, whatever kinds of records it asks for. */
function lookups(metrics: Metrics): Counter<'kind' | 'result'> {
  const help = 'Catalog records that were needed, by kind and by where they were found: hit (in memory), miss';
  const options = { name: lookupsName, help, labelNames: ['kind', 'result'] as const, registers: [metrics.registry] };
  return sharedMetric(metrics, lookupsName, () => new Counter(options));
}

/** A company of which only its update time was asked for. */
function toCompanyTime({ id, updateTime }: CompanyMessage): Pick<CatalogCompany, 'id' | 'lastUpdatedAt'> {
  return { id, lastUpdatedAt: fromTimestamp(updateTime) ?? new Date(0) };
}

/** A company as the catalog sends it. */
function fromCompanyMessage(message: CompanyMessage): CatalogCompany {
  const { name, categoryId, defaultPriceRange } = message;
  return {
    ...toCompanyTime(message),
    name,
    ...present({ categoryId }),
    ...(defaultPriceRange && { defaultPriceRange: toRange(defaultPriceRange) }),
  };
}

function toRange({ currencyCode, minMinor, maxMinor }: NonNullable<CompanyMessage['defaultPriceRange']>) {
  return { min: Number(minMinor), max: Number(maxMinor), currency: currencyCode };
}
