import { batchLines } from '@parley/imports/messages';
import { pageSize } from '@parley/rpc/requests';
import { z } from 'zod';

export const name = z.string().min(1).max(300);

/** A supplier by any of its names, or a buyer. */
export type NamedFilter = z.output<typeof filter>;

const filter = z.object({ supplier: name.optional(), buyer: name.optional() }).transform((named, context) => {
  if (named.supplier !== undefined) return { supplier: named.supplier };
  if (named.buyer !== undefined) return { buyer: named.buyer };
  context.addIssue({ code: 'custom', message: 'must name a supplier or a buyer' });
  return z.NEVER;
});

export const importPurchasesRequest = z.object({
  lines: batchLines,
  allowDuplicates: z.boolean(),
  dryRun: z.boolean(),
});
export const importRatesRequest = z.object({ lines: batchLines });
export const exportRequest = z.object({ filter: filter.nullish() });
export const purchaseRequest = z.object({ id: name });
export const listRequest = z.object({ filter, pageSize, pageToken: z.string().max(300) });
export const deleteRequest = z.object({ filter });
export const suggestRequest = z.object({
  names: z
    .array(z.object({ name, supplier: name.optional() }))
    .min(1)
    .max(50),
});
export const ratesRequest = z.object({ since: z.iso.date().optional(), pageSize, pageToken: z.string().max(20) });
