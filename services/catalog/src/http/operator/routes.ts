import { lineRoute, linesRoute, route, type Route } from '@parley/http/operation';
import type { ImportLine, ImportResult } from '@parley/imports/import-line';
import { batchAnswer, numberedLines } from '@parley/imports/line-batch';
import { exportRecords, type RecordSource } from '../../actions/export-records.ts';
import type { NameSource } from '../../actions/names.ts';
import * as contracts from './contracts.ts';

export type OperatorParts = {
  source: RecordSource;
  importLines: (lines: ImportLine[]) => Promise<ImportResult>;
  names: Pick<NameSource, 'byIds'>;
};

/** What operators may do with the catalog. */
export function operatorRoutes({ source, importLines, names }: OperatorParts): Route[] {
  return [
    linesRoute(contracts.importRecords, async ({ query, lines }) => ({
      body: batchAnswer(await importLines(numberedLines(lines, query))),
    })),
    lineRoute(contracts.exportRecords, ({ query }) => exportRecords(source, query)),
    route(contracts.findRecords, async ({ query: { ids } }) => {
      const { companies, products } = await names.byIds({ companyIds: ids, productIds: ids, productFamilyIds: [] });
      return { body: { ids: [...companies, ...products].map(({ id }) => id) } };
    }),
  ];
}
