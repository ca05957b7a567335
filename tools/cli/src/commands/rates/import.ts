import type { AnswerOf } from '@parley/http/call-operation';
import * as operations from '@parley/pricing/operator/rate';
import type { CliContext } from '../../context/context.ts';
import { callOperator } from '../../installation/call-operator.ts';
import { importTarget } from '../../import/import-target.ts';
import { columnOptions, type CsvOptions, type FieldOptions } from '../../sheets/csv-options.ts';
import { importFiles, type ImportOptions, type Source } from '../../import/import-files.ts';
import type { Line } from '../../import/line.ts';
import { columnsOf } from '../../output/text-columns.ts';
import { RatesSummary, understoodText, type UnderstoodRates } from '../../rates/rates-summary.ts';
import { isSpreadsheet } from '../../import/is-spreadsheet.ts';
import { readRates, type RateOptions } from '../../rates/read-rates.ts';

export type RatesImportOptions = ImportOptions & CsvOptions & FieldOptions & { dryRun?: boolean };

type ReplacedRate = AnswerOf<typeof operations.importRates>['replaced'][number];

/** The most replaced rates that are shown. */
const maxShown = 20;

export async function importRates(files: string[], options: RatesImportOptions, context: CliContext): Promise<void> {
  const { dryRun = false, format } = options;
  const isSheet = (source: Pick<Source, 'name'>) => isSpreadsheet(source, format);
  const replaced: ReplacedRate[] = [];
  const understood: UnderstoodRates[] = [];
  let count = 0;
  const reading = { ...options, ...columnOptions(options) };
  await importFiles(
    files,
    {
      options,
      isWhole: isSheet,
      target: importTarget('pricing service', context, async ({ query, lines }, calling) => {
        const input = { query: { ...query, dryRun }, lines };
        const answer = await callOperator(operations.importRates, input, calling);
        count += answer.replaced.length;
        replaced.push(...answer.replaced.slice(0, maxShown - replaced.length));
        return answer;
      }),
      read: (source: Source) => understoodLines(source, reading, understood),
      finish: async () => ({
        text: [
          ...(dryRun ? ['A dry run: nothing was stored. This is how it is understood:'] : []),
          ...understood.map((each) => (dryRun ? understoodText(each) : `${each.file}: ${each.readAs}`)),
          ...replacedText(replaced, count),
        ].join('\n'),
        json: { dryRun, understood, replaced, replacedCount: count },
      }),
    },
    context,
  );
}

/** Reads the rates of a file, and adds how they are understood. */
async function* understoodLines(
  { name: file, ...source }: Source,
  options: RateOptions,
  understood: UnderstoodRates[],
): AsyncGenerator<Line> {
  const summary = new RatesSummary();
  let readAs = '';
  const onUnderstood = (text: string) => {
    readAs = text;
  };
  yield* summary.of(readRates({ name: file, ...source }, { ...options, onUnderstood }));
  understood.push({ file, readAs, pairs: summary.pairs });
}

function replacedText(replaced: ReplacedRate[], count: number): string[] {
  if (count === 0) return [];
  const more = count - replaced.length;
  return [
    columnsOf(replaced, { DATE: 'date', FROM: 'from', TO: 'to', BEFORE: 'before', AFTER: 'after' }),
    ...(more > 0 ? [`… and ${more} more replaced rates`] : []),
  ];
}
