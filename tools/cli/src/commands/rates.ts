import { isCurrency } from '@parley/money/money';
import { purchaseService } from '@parley/rpc/purchase';
import { InvalidArgumentError, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { parseCount } from '../count.ts';
import { addCsvOptions, type CsvOptions } from '../csv/csv-options.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { parseLineNumber } from '../import/line-number.ts';
import { operatorClient } from '../operator-client.ts';
import { columns } from '../output.ts';
import { ratesTarget } from '../purchases/purchase-target.ts';
import { readRates } from '../rates/read-rates.ts';
import { answer, withJson, type JsonOption } from '../command.ts';

type RatesImportOptions = ImportOptions & CsvOptions;
type ListOptions = JsonOption & { since?: string; from?: string; to?: string; limit: number };
type Rate = { date: string; from: string; to: string; rate: number };

export function addRateCommands(rates: Command, context: CliContext): void {
  const command = withJson(rates.command('import').description('store rates from CSV files'))
    .argument('<file...>', 'files to import; - reads standard input')
    .option('--from-line <number>', 'start at this line, to resume an interrupted import', parseLineNumber, 1)
    .option('--errors <file>', 'write the reason for each refused line, as JSON Lines');
  addCsvOptions(command)
    .addHelpText('after', importHelp)
    .action((files: string[], options: RatesImportOptions) => importRates(files, options, context));
  withJson(rates.command('list').description('show rates, the latest day first'))
    .option('--since <day>', 'only those from this day on, such as 2024-03-01')
    .option('--from <currency>', 'only those from this currency', parseCurrency)
    .option('--to <currency>', 'only those to this currency', parseCurrency)
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => listRates(options, context));
}

function parseCurrency(text: string): string {
  if (isCurrency(text)) return text;
  throw new InvalidArgumentError('Give the code of a currency, such as USD.');
}

const importHelp = `
Takes files with the columns date, from, to and rate, and the history file of the European Central Bank as it is
published (eurofxref-hist.csv). Importing a file again changes nothing.`;

async function importRates(files: string[], options: RatesImportOptions, context: CliContext): Promise<void> {
  const read = (source: Source) => readRates(source, options);
  await importFiles(files, { options, connect: () => ratesTarget(context), read }, context);
}

async function listRates(options: ListOptions, context: CliContext): Promise<void> {
  using client = operatorClient(purchaseService, context);
  const { since, limit } = options;
  const found: Rate[] = [];
  let pageToken = '';
  do {
    const request = { pageToken, ...(since !== undefined && { since }) };
    const page = await client.listRates(request, { signal: context.signal });
    found.push(...page.days.flatMap((day) => ratesOf(day, options)));
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && found.length < limit);
  const shown = found.slice(0, limit);
  const rows = shown.map(({ date, from, to, rate }) => [date, from, to, rate]);
  await answer(context, options, { text: columns(['DATE', 'FROM', 'TO', 'RATE'], rows), json: shown });
}

type Day = { date: string; fromCurrencyCode: string; rates: { toCurrencyCode: string; rate: number }[] };

function ratesOf({ date, fromCurrencyCode, rates }: Day, { from, to }: ListOptions): Rate[] {
  if (from !== undefined && from !== fromCurrencyCode) return [];
  const wanted = rates.filter(({ toCurrencyCode }) => to === undefined || to === toCurrencyCode);
  return wanted.map(({ toCurrencyCode, rate }) => ({ date, from: fromCurrencyCode, to: toCurrencyCode, rate }));
}
