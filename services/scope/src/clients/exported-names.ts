import type { CatalogServiceDefinition, CatalogServiceHandlers } from '@parley/rpc/gen/catalog/v1/CatalogService';
import type { RpcClient } from '@parley/rpc/client';
import { z } from 'zod';
import type { CatalogName, CatalogNames } from '../matching/index/catalog-names.ts';

export type CatalogClient = Pick<
  RpcClient<CatalogServiceDefinition, CatalogServiceHandlers>,
  'exportRecords' | 'batchGetCompanies' | 'batchGetProducts'
>;

/** Of an exported record we read what we need and leave the rest. */
const exportedRecord = z.discriminatedUnion('type', [
  z.object({ type: z.literal('company'), id: z.string(), name: z.string(), legalName: z.string(), domain: z.string() }),
  z.object({ type: z.literal('productFamily'), id: z.string(), name: z.string() }),
  z.object({
    type: z.literal('product'),
    id: z.string(),
    companyId: z.string(),
    name: z.string(),
    productFamilyId: z.string().optional(),
  }),
]);

/** An export of a large catalog takes its time; one that stands still for good does not hold us for ever. */
const exportTimeoutMs = 600_000;
/** Records can be large: so many stay below what a message may hold. */
const batchSize = 100;

const named = ['RECORD_TYPE_COMPANY', 'RECORD_TYPE_PRODUCT_FAMILY', 'RECORD_TYPE_PRODUCT'] as const;

/** The names as the catalog service gives them over gRPC. */
export function exportedNames(client: CatalogClient): CatalogNames {
  return {
    all: (signal) => exported(client, named, signal),
    families: (signal) => exported(client, ['RECORD_TYPE_PRODUCT_FAMILY'], signal),
    async companies(ids, signal) {
      const answers = await inBatches(ids, (companyIds) => client.batchGetCompanies({ companyIds }, { signal }));
      return answers.flatMap(({ companies }) =>
        companies.map(({ id, name, legalName, domain }) => ({ id, name, legalName, domain })),
      );
    },
    async products(ids, signal) {
      const answers = await inBatches(ids, (productIds) => client.batchGetProducts({ productIds }, { signal }));
      return answers.flatMap(({ products }) =>
        products.map(({ id, companyId, name, productFamilyId }) => ({
          id,
          companyId,
          name,
          ...(productFamilyId !== undefined && { familyId: productFamilyId }),
        })),
      );
    },
  };
}

async function* exported(
  client: CatalogClient,
  recordTypes: readonly (typeof named)[number][],
  signal: AbortSignal,
): AsyncGenerator<CatalogName> {
  const stream = client.exportRecords({ recordTypes: [...recordTypes] }, { signal, timeoutMs: exportTimeoutMs });
  for await (const { lines } of stream) for (const line of lines) yield toName(line);
}

function toName(line: string): CatalogName {
  const record = exportedRecord.parse(JSON.parse(line));
  if (record.type === 'company') {
    const { id, name, legalName, domain } = record;
    return { type: 'company', entry: { id, name, legalName, domain } };
  }
  if (record.type === 'productFamily') return { type: 'productFamily', entry: { id: record.id, name: record.name } };
  const { id, companyId, name, productFamilyId: familyId } = record;
  return { type: 'product', entry: { id, companyId, name, ...(familyId !== undefined && { familyId }) } };
}

async function inBatches<T>(ids: string[], ask: (ids: string[]) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let from = 0; from < ids.length; from += batchSize) answers.push(await ask(ids.slice(from, from + batchSize)));
  return answers;
}
