import { instant, uuid } from '@parley/http/query';
import { z } from 'zod';
import { importStatuses } from '../../domain/purchases/import-record.ts';
import { amount } from './contract-parts.ts';

export const purchaseImport = z
  .strictObject({
    id: uuid(),
    source: z.string().describe('The name of the file'),
    status: z.enum(importStatuses).describe('One that broke off stays `running`'),
    startedAt: instant().describe('When it began first'),
    finishedAt: instant().optional().describe('When it ended last; left out unless it is finished'),
    replaces: uuid().optional().describe('The import that it replaced'),
    purchases: z.int().describe('How many purchases it brought that are stored now'),
    totals: z.record(z.string(), amount).describe('What these cost, by currency'),
  })
  .meta({ id: 'PurchaseImport', description: 'An import of purchases.' });
