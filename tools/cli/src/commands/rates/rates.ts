import { isCurrency } from '@parley/money/money';
import { listRates } from '@parley/pricing/operator/rate';
import type { AnswerOf } from '@parley/http/call-operation';
import { present } from '@parley/service/present';
import { InvalidArgumentError, type Command } from 'commander';
import { callOperator } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import { addCsvOptions, addFieldOptions } from '../../sheets/csv-options.ts';
import { withImportOptions } from '../../import/import-options.ts';
import { columnsOf } from '../../output/text-columns.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';
import { isRateField } from '../../rates/fields.ts';
import { deleteRates, type RatesDeleteOptions } from './delete.ts';
import { importRates, type RatesImportOptions } from './import.ts';

type ListOptions = JsonOption & { since?: string; from?: string; to?: string; limit: number };
type Rate = AnswerOf<typeof listRates>['rates'][number];

export function addRateCommands(rates: Command, context: CliContext): void {
  const command = jsonCommand(rates, 'import', 'store rates from spreadsheets and JSON Lines files')
    .argument('<file...>', 'files to import; - reads standard input')
    .option('--dry-run', 'show what would be stored, replaced and refused, and store nothing')
    .option('--sheet <name>', 'the sheet of a workbook that has several');
  addFieldOptions(addCsvOptions(withImportOptions(command)), isRateField)
    .addHelpText('after', importHelp)
    .action((files: string[], options: RatesImportOptions) => importRates(files, options, context));
  jsonCommand(rates, 'list', 'show rates, the latest day first')
    .option('--since <day>', 'only those from this day on, such as 2024-03-01')
    .option('--from <currency>', 'only those from this currency', parseCurrency)
    .option('--to <currency>', 'only those to this currency', parseCurrency)
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => list(options, context));
  jsonCommand(rates, 'delete', 'delete the rates between two currencies of one or several days')
    .requiredOption('--from <currency>', 'the currency whose rates they are', parseCurrency)
    .requiredOption('--to <currency>', 'the currency they lead to', parseCurrency)
    .requiredOption('--since <day>', 'the first day, such as 2024-03-01')
    .option('--until <day>', 'the last day, at most a year later; one day unless given')
    .option('--yes', 'delete without asking, in scripts')
    .option('--dry-run', 'show what would be deleted, and delete nothing')
    .addHelpText('after', deleteHelp)
    .action((options: RatesDeleteOptions) => deleteRates(options, context));
}

function parseCurrency(text: string): string {
  if (isCurrency(text)) return text;
  throw new InvalidArgumentError('Give the code of a currency, such as USD.');
}

const importHelp = `
Takes spreadsheets (CSV, TSV, XLSX, XLS) in which a row is one rate (date, from, to and rate, or a pair), or has all rates
of a day: the history file of the European Central Bank, those of other banks, exports of accounting systems. A rate says
what 1 of the first currency is in the second. What a file leaves open is asked about; --set from=CODE or --set to=CODE
names the currency that all its rates share. Importing a file again changes nothing. A line counts as updated if it
replaces a rate.`;

const deleteHelp = `
Purchases that these rates converted are converted again within seconds, with the rates that are left. If a purchase
would have no rate at all, nothing is deleted: import the right rate instead, which replaces the wrong one.`;

async function list(options: ListOptions, context: CliContext): Promise<void> {
  const { since, limit } = options;
  const found: Rate[] = [];
  let pageToken = '';
  do {
    const page = await callOperator(listRates, { query: { ...present({ since }), pageToken } }, context);
    found.push(...page.rates.filter((rate) => isWanted(rate, options)));
    pageToken = page.nextPageToken;
  } while (pageToken !== '' && found.length < limit);
  const shown = found.slice(0, limit);
  const text = columnsOf(shown, { DATE: 'date', FROM: 'from', TO: 'to', RATE: 'rate' });
  await answer(context, options, { text, json: shown });
}

function isWanted(rate: Rate, { from = rate.from, to = rate.to }: ListOptions): boolean {
  return rate.from === from && rate.to === to;
}
