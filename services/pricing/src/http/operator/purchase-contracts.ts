import { operation } from '@parley/http/operation';
import { batchOfLines, batchQuery, deletedLines, dryRun, lastLine } from '@parley/imports/line-batch';
import { pageAnswer, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { batchLines, batchResult, change, day, isDone, name, placeToken, read } from './contract-parts.ts';
import * as schemas from './purchase-schemas.ts';

const filter = {
  supplier: name.optional().describe('A supplier: its id, domain or name'),
  buyer: name.optional().describe('A buyer, as purchases name it'),
  importId: uuidParameter().optional().describe('An import that brought them'),
};

type Filter = { [Name in keyof typeof filter]?: string | undefined };

function namesOne(filter: Filter): boolean {
  return countNamed(filter) === 1;
}

function countNamed({ supplier, buyer, importId }: Filter): number {
  return [supplier, buyer, importId].filter((each) => each !== undefined).length;
}

const namesNone = { path: ['supplier'], message: 'name a supplier, a buyer or an import, and only one of them' };
const namesSeveral = { path: ['supplier'], message: 'name a supplier, a buyer or an import, or none of them' };

export const importPurchases = operation({
  ...change,
  id: 'importPurchases',
  path: '/operator/v1/purchases/import',
  summary: 'Import purchases',
  description:
    'Applies one batch of lines in the import format of purchases. A line is applied wholly or refused wholly; a batch that is sent again changes nothing.',
  query: z.strictObject({
    ...batchQuery,
    dryRun,
    allowDuplicates: z.boolean().default(false).describe('Take purchases that look the same as one under another id'),
    importId: uuidParameter().optional().describe('The import to which the lines belong'),
    replaces: uuidParameter().optional().describe('The import that this one replaces'),
  }),
  lines: batchOfLines,
  knowsRepeats: true,
  answer: {
    description: 'What became of the lines; all that were not refused are stored, unless it is a dry run',
    schema: z
      .strictObject({ ...batchResult, deleted: deletedLines, ...schemas.knownBefore })
      .meta({ id: 'PurchaseBatch', description: 'What became of a batch of purchases.' }),
  },
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_RUNNING', 'SERVICE_UNAVAILABLE'],
});

export const exportPurchases = operation({
  ...read,
  id: 'exportPurchases',
  path: '/operator/v1/purchases/export',
  summary: 'Export purchases',
  description: `The purchases of a supplier, a buyer or an import, the earliest start first, or all purchases, in the import format. ${lastLine}`,
  query: z
    .strictObject({
      ...filter,
      named: z
        .boolean()
        .default(false)
        .describe('Add the names of suppliers, products and dimensions, and how many units were bought, for readers'),
      after: name
        .regex(/^\d{4}-\d\d-\d\d\/./, 'must be the start and the id of a purchase: 2026-01-31/…')
        .optional()
        .describe('Only what follows this purchase, by start and id: go on with an export that was cut off'),
    })
    .refine((named) => countNamed(named) <= 1, namesSeveral),
  answer: {
    description: 'One purchase per line, and the last line',
    schema: z
      .looseObject({ id: z.string(), startDate: day })
      .meta({ id: 'PurchaseRecord', description: 'A line of the import format, or the last line.' }),
    lines: { placeOf: ({ startDate, id }) => `${startDate}/${id}` },
  },
  refusals: ['COMPANY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const listPurchases = operation({
  ...read,
  id: 'listPurchases',
  path: '/operator/v1/purchases',
  summary: 'List purchases',
  description: 'The purchases of a supplier, a buyer or an import, the latest start first.',
  query: z
    .strictObject({
      ...filter,
      limit: tokenPageParameters.limit,
      pageToken: placeToken,
    })
    .refine(namesOne, namesNone),
  answer: pageAnswer('purchases', schemas.purchase, { id: 'PurchasePage', of: 'purchases', maxTokenLength: 400 }),
  refusals: ['COMPANY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const showPurchase = operation({
  ...read,
  id: 'showPurchase',
  path: '/operator/v1/purchases/{purchaseId}',
  summary: 'Show a purchase',
  description: 'One purchase as it is stored.',
  params: z.strictObject({ purchaseId: name.describe('Its id, as it was imported, or its public id') }),
  answer: { description: 'The purchase', schema: schemas.purchase },
  refusals: ['PURCHASE_NOT_FOUND'],
});

export const deletePurchases = operation({
  ...change,
  id: 'deletePurchases',
  path: '/operator/v1/purchases/delete',
  summary: 'Delete purchases',
  description:
    'Deletes purchases of a supplier, a buyer or an import for a few seconds, together with their earlier versions. Repeat the call until it is done. Figures follow as after an import.',
  body: z.strictObject(filter).refine(namesOne, namesNone),
  answer: {
    description: 'What is gone for good',
    schema: z
      .strictObject({ deleted: z.int().describe('How many purchases this call deleted'), isDone })
      .meta({ id: 'DeletedPurchases', description: 'What a call deleted.' }),
  },
  refusals: ['COMPANY_NOT_FOUND', 'SERVICE_UNAVAILABLE'],
});

export const rehearsePurchases = operation({
  ...change,
  id: 'rehearsePurchases',
  path: '/operator/v1/purchases/rehearse',
  summary: 'Rehearse an import of purchases',
  description:
    'Says what would become of one batch of lines of an import if the catalog had some more products, and stores nothing. The lines name these by their ids.',
  knowsRepeats: true,
  body: z.strictObject({
    lines: batchLines,
    allowDuplicates: z.boolean().describe('Take purchases that look the same as one under another id'),
    newProducts: z.array(schemas.newProduct).max(5_000),
  }),
  answer: {
    description: 'What would become of the lines',
    schema: z
      .strictObject(batchResult)
      .meta({ id: 'RehearsedPurchases', description: 'What would become of a batch of purchases.' }),
  },
  refusals: ['SERVICE_UNAVAILABLE'],
});

export const suggestNames = operation({
  ...change,
  id: 'suggestNames',
  path: '/operator/v1/purchases/suggest-names',
  summary: 'Suggest names',
  description: 'What names that an import did not know may mean.',
  knowsRepeats: true,
  body: z.strictObject({
    names: z
      .array(
        z.strictObject({
          name,
          supplier: name
            .optional()
            .describe('The supplier of a product: its id, domain or name; left out if the name is that of a supplier'),
        }),
      )
      .min(1)
      .max(50),
  }),
  answer: {
    description: 'The suggestions',
    schema: z
      .strictObject({ suggestions: z.array(schemas.suggestions).describe('One for each name, in their order') })
      .meta({ id: 'Suggestions', description: 'What names may mean.' }),
  },
  refusals: ['SERVICE_UNAVAILABLE'],
});
