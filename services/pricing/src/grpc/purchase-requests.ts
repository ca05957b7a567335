import { batchLines } from '@parley/imports/messages';
import { z } from 'zod';

export const name = z.string().min(1).max(300);

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
export const exportRequest = z.object({ filter: filter.nullish() });
