import { lineRoute, linesRoute, route, type Route } from '@parley/http/operation';
import type { ImportLine, ImportResult } from '@parley/imports/import-line';
import { batchAnswer, numberedLines } from '@parley/imports/line-batch';
import { parseOrRefuse } from '@parley/errors/violations';
import { parsedJson } from '@parley/service/parsed-json';
import { exportRecords, type RecordSource } from '../../actions/export-records.ts';
import type { NameSource } from '../../actions/names.ts';
import type { RehearsalResult } from '../../actions/rehearse-batch.ts';
import type { Earlier } from '../../domain/earlier-lines.ts';
import * as contracts from './contracts.ts';
import { earlierLine } from './rehearsal-schemas.ts';

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

const none: Earlier = { records: [], dependants: [] };

/** Takes what earlier lines would change from the first line of a body. @throws AppError REQUEST_INVALID */
function splitEarlier(lines: readonly string[]): { earlier: Earlier; rest: readonly string[] } {
  const [first = '', ...rest] = lines;
  if (!first.startsWith('{"earlier":')) return { earlier: none, rest: lines };
  return { earlier: parseOrRefuse(earlierLine, parsedJson(first)).earlier, rest };
}
