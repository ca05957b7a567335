import { lineRoute, linesRoute, route, type Route } from '@parley/http/operation';
import type { ImportLine, ImportResult } from '@parley/imports/import-line';
import { batchAnswer, numberedLines } from '@parley/imports/line-batch';
import { exportRecords, type RecordSource } from '../../actions/export-records.ts';
import type { NameSource } from '../../actions/names.ts';
import type { RehearsalResult } from '../../actions/rehearse-batch.ts';
import type { Earlier } from '../../domain/earlier-lines.ts';
import * as contracts from './contracts.ts';
import { splitEarlier } from './split-earlier.ts';

export type OperatorParts = {
  source: RecordSource;
  importLines: (lines: ImportLine[]) => Promise<ImportResult>;
  rehearse: (lines: ImportLine[], earlier: Earlier) => Promise<RehearsalResult>;
  names: Pick<NameSource, 'byIds'>;
};

/** What operators may do with the catalog. */
export function operatorRoutes({ source, importLines, rehearse, names }: OperatorParts): Route[] {
  return [
    linesRoute(contracts.importRecords, async ({ query, lines }) => ({
      body: batchAnswer(await importLines(numberedLines(lines, query))),
    })),
    linesRoute(contracts.rehearseRecords, async ({ query, lines }) => {
      const { earlier, rest } = splitEarlier(lines);
      const { steps, ...result } = await rehearse(numberedLines(rest, query), earlier);
      return { body: { ...batchAnswer(result), steps } };
    }),
    lineRoute(contracts.exportRecords, ({ query }) => exportRecords(source, query)),
    route(contracts.findRecords, async ({ query: { ids } }) => {
      const { companies, products } = await names.byIds({ companyIds: ids, productIds: ids, productFamilyIds: [] });
      return { body: { ids: [...companies, ...products].map(({ id }) => id) } };
    }),
  ];
}
