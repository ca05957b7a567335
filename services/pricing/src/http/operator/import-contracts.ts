import { operation } from '@parley/http/operation';
import { pageAnswer, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import { change, isDone, name, pageToken, read } from './contract-parts.ts';
import * as schemas from './import-schemas.ts';

const ofImport = z.strictObject({ importId: uuidParameter().describe('Id of the import') });

export const beginImport = operation({
  ...change,
  id: 'beginImport',
  path: '/operator/v1/purchase-imports',
  summary: 'Begin an import of purchases',
  description:
    'Begins an import, to which batches of purchases can belong, so that it can be replaced or undone later. An import of the same digest is the same import, and runs once more.',
  knowsRepeats: true,
  body: z.strictObject({
    source: name.describe('The name of the file'),
    digest: z.string().min(1).max(100).describe('The same for the same content read in the same way'),
  }),
  answer: { description: 'The import', schema: schemas.purchaseImport },
});

export const finishImport = operation({
  ...change,
  id: 'finishImport',
  path: '/operator/v1/purchase-imports/{importId}/finish',
  summary: 'Finish an import of purchases',
  description:
    'Ends an import after its last batch. If it replaces another, what is left of that one is removed first, for a few seconds: repeat the call until it is done.',
  params: ofImport,
  body: z.strictObject({ replaces: uuidParameter().optional().describe('The import that it replaces') }),
  answer: {
    description: 'What was removed',
    schema: z
      .strictObject({ removed: z.int().describe('How many purchases this call removed'), isDone })
      .meta({ id: 'FinishedImport', description: 'How far the end of an import is.' }),
  },
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_NOT_RUNNING'],
});

export const undoImport = operation({
  ...change,
  id: 'undoImport',
  path: '/operator/v1/purchase-imports/{importId}/undo',
  summary: 'Undo an import of purchases',
  description:
    'Puts purchases back to what they were before an import, and removes those it created, for a few seconds: repeat the call until it is done. Purchases that have changed since stay.',
  params: ofImport,
  answer: {
    description: 'What was undone',
    schema: z
      .strictObject({
        removed: z.int().describe('How many purchases that it had created this call removed'),
        restored: z.int().describe('How many that it had changed or removed this call restored'),
        left: z.int().describe('How many that have changed since this call left as they are'),
        isDone,
      })
      .meta({ id: 'UndoneImport', description: 'How far an import is undone.' }),
  },
  refusals: ['IMPORT_NOT_FOUND'],
});

export const showImport = operation({
  ...read,
  id: 'showImport',
  path: '/operator/v1/purchase-imports/{importId}',
  summary: 'Show an import of purchases',
  description: 'One import, with what it brought that is stored now.',
  params: ofImport,
  answer: { description: 'The import', schema: schemas.purchaseImport },
  refusals: ['IMPORT_NOT_FOUND'],
});

export const listImports = operation({
  ...read,
  id: 'listImports',
  path: '/operator/v1/purchase-imports',
  summary: 'List imports of purchases',
  description: 'The latest first.',
  query: z.strictObject({
    source: name.optional().describe('Only those of files of this name'),
    limit: tokenPageParameters.limit,
    pageToken: pageToken(/^$|^[\da-f-]{36}$/),
  }),
  answer: pageAnswer('imports', schemas.purchaseImport, { id: 'ImportPage', of: 'imports of purchases' }),
});
