import * as operations from '@parley/pricing/operator/purchase';
import type { Command } from 'commander';
import { callOperatorLines } from '../../installation/call-operator.ts';
import type { CliContext } from '../../context/context.ts';
import { parseCount } from '../../arguments/parse-count.ts';
import { writeTemplate } from '../../sheets/write-template.ts';
import { addCsvOptions, addFieldOptions, addFillDown, pairs } from '../../sheets/csv-options.ts';
import { exportLines, type ExportOptions } from '../../output/export-lines.ts';
import { withImportOptions } from '../../import/import-options.ts';
import { showAnswer, showItems } from '../../installation/show-answer.ts';
import { amountFields, fieldNames, isField, scaledFields } from '../../purchases/headings/fields.ts';
import { periods } from '../../sheets/cells/periods.ts';
import { purchaseCsv } from '../../purchases/purchase-csv.ts';
import { purchaseColumns, purchaseText } from '../../purchases/purchase-text.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import { addAddCommand } from './add.ts';
import { deletePurchases, type PurchasesDeleteOptions } from './delete.ts';
import { toFilter, withFilter, type FilterOptions } from './filter.ts';
import { importPurchases, type PurchasesImportOptions } from './import.ts';
import { addImportsCommands } from './imports.ts';
import { addSuggestionsCommands } from './suggestions.ts';
import { purchaseTemplate } from './template.ts';

type ListOptions = JsonOption & FilterOptions & { limit: number };
type PurchasesExportOptions = ExportOptions & FilterOptions & { csv?: boolean };

export function addPurchaseCommands(purchases: Command, context: CliContext): void {
  addImport(purchases, context);
  addAddCommand(purchases, context);
  jsonCommand(purchases, 'template', 'write a spreadsheet to fill in, ready to be imported')
    .argument('[file]', 'an XLSX or a CSV file that does not exist yet', 'purchases.xlsx')
    .action((file: string, options: JsonOption) =>
      writeTemplate(file, { template: purchaseTemplate, options }, context),
    );
  addImportsCommands(purchases, context);
  addSuggestionsCommands(purchases, context);
  withFilter(jsonCommand(purchases, 'list', 'show the purchases of a supplier or a buyer, latest first'))
    .option('--limit <number>', 'how many at most', parseCount, 100)
    .action((options: ListOptions) => listPurchases(options, context));
  jsonCommand(purchases, 'show', 'show a purchase')
    .argument('<purchase-id>', 'your own id or the public one')
    .action((purchaseId: string, options: JsonOption) =>
      showAnswer(operations.showPurchase, { params: { purchaseId }, text: purchaseText }, { options, context }),
    );
  withFilter(jsonCommand(purchases, 'export', 'write purchases as JSON Lines, ready to be imported'))
    .option('--output <file>', 'write to a file instead of standard output')
    .option('--csv', 'write a table for spreadsheets instead, with names and a row for each line of a purchase')
    .action((options: PurchasesExportOptions) => exportPurchases(options, context));
  withFilter(jsonCommand(purchases, 'delete', 'delete purchases by id, by supplier or by buyer'))
    .argument('[purchase-id...]', 'their ids')
    .addHelpText(
      'after',
      '\nEstimates and the catalog stop using them within seconds. --buyer erases all data of a buyer.',
    )
    .action((ids: string[], options: PurchasesDeleteOptions) => deletePurchases(ids, options, context));
}

function addImport(purchases: Command, context: CliContext): void {
  const command = jsonCommand(purchases, 'import', 'store purchases from JSON Lines files and spreadsheets')
    .argument('<file...>', 'files to import; - reads standard input')
    .option('--dry-run', 'report what would be done with each line, without storing anything')
    .option('--replace <import-id>', 'remove what an earlier import brought and the file no longer has')
    .option('--add', 'store new purchases in addition, although the file may be another version of an earlier one')
    .option('--allow-duplicates', 'accept purchases that already exist under another id')
    .option('--create-missing', 'create the companies and products of the file that the catalog lacks')
    .option(
      '--use <name=known>',
      'the known name that --create-missing takes for one, or new to create it; may be repeated',
      pairs(() => true),
    )
    .option('--unresolved <file>', 'write unknown names with suggestions to a CSV file to fill in')
    .option('--names <file>', 'replacements of names: the CSV file of --unresolved, filled in')
    .option('--sheet <name>', 'the sheet of a workbook that has several')
    .option('--table <column>', 'the column in which the table begins, if several are side by side')
    .option('--bought', 'all rows were bought, whatever a title such as Forecast says, also struck-through ones')
    .option(
      '--period <field=period>',
      `what an amount is paid for: ${periods.join(', ')}; may be repeated`,
      pairs(isPeriod),
    )
    .option(
      '--scale <field=factor>',
      'what the numbers of a column are multiplied by, such as 1000; may be repeated',
      pairs(isScale),
    )
    .option('--whole-months', 'months without a day: terms begin on their first day and end on their last')
    .option('--type <spelling=type>', 'new_purchase or renewal, for a spelling of it; may be repeated', pairs(isType))
    .option('--mapping <file>', 'how to read the file: what --save-mapping wrote; options given here take precedence')
    .option('--save-mapping <file>', 'write how this file is read, for the next one that looks like it');
  addFieldOptions(addFillDown(addCsvOptions(withImportOptions(command)), isField), isField)
    .addHelpText('after', importHelp)
    .action((files: string[], options: PurchasesImportOptions) => importPurchases(files, options, context));
}

function isPeriod(field: string, period: string): boolean {
  return amountFields.includes(field) && periods.some((each) => each === period);
}

function isScale(field: string, factor: string): boolean {
  return scaledFields.includes(field) && /^\d+(?:\.\d+)?$/.test(factor) && Number(factor) > 0;
}

function isType(_: string, type: string): boolean {
  return type === 'new_purchase' || type === 'renewal';
}

const importHelp = `
Importing a file again changes nothing. A refused line does not stop the import; the exit code is then 1.
In a spreadsheet a row is a line of a purchase, and rows with one id follow each other. What could be read in two
ways is asked, with exit code 2 and the option that answers it. Fields:
  ${fieldNames.join(', ')},
  and dimension.NAME. Headers that are called like fields need no --column. See docs/spreadsheets.md.`;

async function listPurchases(options: ListOptions, context: CliContext): Promise<void> {
  const { filter: query = {} } = toFilter(options, { isNeeded: true });
  const found = { items: 'purchases', query, max: options.limit, text: purchaseColumns } as const;
  return showItems(operations.listPurchases, found, { options, context });
}

async function exportPurchases(
  { csv = false, ...options }: PurchasesExportOptions,
  context: CliContext,
): Promise<void> {
  const query = { ...toFilter(options).filter, named: csv };
  const lines = callOperatorLines(operations.exportPurchases, { query }, context);
  await exportLines(lines, { ...options, ...(csv && { toText: purchaseCsv }) }, context);
}
