import { AppError } from '@parley/errors/app-error';
import { route, type Route } from '@parley/http/operation';
import { fromMinor } from '@parley/money/money';
import { pageOf } from '@parley/service/pages';
import { present } from '@parley/service/present';
import type { z } from 'zod';
import type { ImportRecords } from '../../actions/purchases/import-ports.ts';
import { stepsWithin } from '../../actions/steps-within.ts';
import type { Undone } from '../../actions/purchases/undo-import.ts';
import type { ImportRecord } from '../../domain/purchases/import-record.ts';
import * as contracts from './import-contracts.ts';
import type * as schemas from './import-schemas.ts';

export type ImportParts = {
  imports: ImportRecords;
  finishImport: (request: { importId: string; replaces?: string }) => AsyncIterable<number>;
  undoImport: (importId: string) => AsyncIterable<Undone>;
};

/** What operators may do with imports of purchases. */
export function importRoutes({ imports, finishImport, undoImport }: ImportParts): Route[] {
  return [
    route(contracts.beginImport, async ({ body }) => ({ body: await importView(imports, await imports.begin(body)) })),
    route(contracts.finishImport, async ({ params, body: { replaces } }) => {
      const { steps, isDone } = await stepsWithin(finishImport({ ...params, ...present({ replaces }) }));
      return { body: { removed: sum(steps), isDone } };
    }),
    route(contracts.undoImport, async ({ params }) => {
      const { steps, isDone } = await stepsWithin(undoImport(params.importId));
      const total = (name: keyof Undone) => sum(steps.map((step) => step[name]));
      return { body: { removed: total('removed'), restored: total('restored'), left: total('left'), isDone } };
    }),
    route(contracts.showImport, async ({ params: { importId } }) => {
      const found = await imports.find(importId);
      if (!found) throw new AppError('IMPORT_NOT_FOUND', `No import has the id ${importId}.`);
      return { body: await importView(imports, found) };
    }),
    route(contracts.listImports, async ({ query: { source, limit, pageToken: before } }) => {
      const found = await imports.page({ ...present({ source, before }), limit: limit + 1 });
      const { items, nextPageToken } = pageOf(found, limit);
      const views = [];
      for (const item of items) views.push(await importView(imports, item));
      return { body: { imports: views, nextPageToken } };
    }),
  ];
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

async function importView(
  imports: ImportRecords,
  { id, source, status, startedAt, finishedAt, replaces }: ImportRecord,
): Promise<z.input<typeof schemas.purchaseImport>> {
  const { count, totals } = await imports.brought(id);
  return {
    id,
    source,
    status,
    startedAt,
    finishedAt,
    replaces,
    purchases: count,
    totals: Object.fromEntries(totals.map(({ currency, netTotal }) => [currency, fromMinor(netTotal, currency)])),
  };
}
