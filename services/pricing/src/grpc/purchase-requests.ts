import { batchLines } from '@parley/imports/messages';
import { pageSize } from '@parley/rpc/requests';
import { z } from 'zod';

export const name = z.string().min(1).max(300);

/** A supplier by any of its names, a buyer, or an import. */
export type NamedFilter = z.output<typeof filter>;

const of = z.object({ supplier: name.optional(), buyer: name.optional(), importId: name.optional() });

const filter = of.transform((named, context) => {
  if (named.supplier !== undefined) return { supplier: named.supplier };
  if (named.buyer !== undefined) return { buyer: named.buyer };
  if (named.importId !== undefined) return { importId: named.importId };
  context.addIssue({ code: 'custom', message: 'must name a supplier, a buyer or an import' });
  return z.NEVER;
});

export const importPurchasesRequest = z.object({
  lines: batchLines,
  allowDuplicates: z.boolean(),
  dryRun: z.boolean(),
  importId: name.optional(),
  replaces: name.optional(),
});
export const beginRequest = z.object({ source: name, digest: z.string().min(1).max(100) });
export const finishRequest = z.object({ importId: name, replaces: name.optional() });
export const importRequest = z.object({ importId: name });
export const importsRequest = z.object({ source: name.optional(), pageSize, pageToken: z.string().max(100) });
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
