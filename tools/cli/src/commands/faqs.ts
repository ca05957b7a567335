import * as operations from '@parley/negotiation/operator';
import type { AnswerOf } from '@parley/http/call-operation';
import type { Command } from 'commander';
import { callOperator, callOperatorLines } from '../installation/call-operator.ts';
import type { CliContext } from '../context/context.ts';
import { withLimit, type LimitOption } from '../arguments/list-options.ts';
import { exportLines, type ExportOptions } from '../output/export-lines.ts';
import { importTarget, type ImportTarget } from '../import/import-target.ts';
import { deleteByLines } from '../import/delete-by-lines.ts';
import { withImportOptions } from '../import/import-options.ts';
import { columnsOf, properties } from '../output/text-columns.ts';
import { showItems } from '../installation/show-answer.ts';
import { counted } from '../output/counted.ts';
import { answer, jsonCommand, type JsonOption } from '../output/answer.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import type { Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { write } from '../context/terminal.ts';
import { companyIds } from '../faqs/company-ids.ts';
import { isFaqField } from '../faqs/fields.ts';
import { faqLines, readFaqSheet } from '../faqs/read-faq-sheet.ts';
import { isSpreadsheet } from '../import/is-spreadsheet.ts';
import { addFieldOptions, columnOptions, type FieldOptions } from '../sheets/csv-options.ts';
import { present } from '@parley/service/present';

export function addFaqCommands(faqs: Command, context: CliContext): void {
  const command = jsonCommand(faqs, 'import', 'store FAQs from spreadsheets and JSON Lines files')
    .argument('<file...>', 'files to import; - reads standard input')
    .option('--dry-run', 'report what would be done with each line, without storing anything')
    .option('--sheet <name>', 'the sheet of a workbook that has several');
  addFieldOptions(withImportOptions(command), isFaqField)
    .addHelpText('after', importHelp)
    .action((files: string[], options: FaqsImportOptions) => importFaqs(files, options, context));
  jsonCommand(faqs, 'export', 'write all FAQs as JSON Lines, ready to be imported')
    .option('--output <file>', 'write to a file instead of standard output')
    .action((options: ExportOptions) => exportFaqs(options, context));
  withLimit(jsonCommand(faqs, 'list', 'show which companies have FAQs')).action(
    ({ limit: max, ...options }: LimitOption) =>
      showItems(operations.listFaqs, { items: 'companies', max, text: companyColumns }, { options, context }),
  );
  jsonCommand(faqs, 'show <company-id>', 'show the FAQs of a company').action(
    (companyId: string, options: JsonOption) => showFaqs(companyId, options, context),
  );
  jsonCommand(faqs, 'delete <company-id...>', 'delete the FAQs of companies').action(
    (ids: string[], options: JsonOption) => {
      const lineOf = (companyId: string) => ({ companyId, deleted: true });
      return deleteByLines({ target: faqTarget(context, false), type: 'company', ids, lineOf }, { options, context });
    },
  );
}

const importHelp = `
A spreadsheet has a row per question, with its company, the question and the answer; JSON Lines have a company per line.
Importing a file again changes nothing. A refused line does not stop the import; the exit code is then 1.
Unsafe HTML is removed, and the lines that had some are reported. See docs/faq-import.md.`;

async function exportFaqs(options: ExportOptions, context: CliContext): Promise<void> {
  await exportLines(callOperatorLines(operations.exportFaqs, {}, context), options, context);
}

function companyColumns(companies: AnswerOf<typeof operations.listFaqs>['companies']): string {
  return columnsOf(companies, { COMPANY: 'companyId', FAQS: 'count', UPDATED: 'lastUpdatedAt' });
}

async function showFaqs(companyId: string, options: JsonOption, context: CliContext): Promise<void> {
  const { faqs, lastUpdatedAt } = await callOperator(operations.showFaqs, { params: { companyId } }, context);
  const head = properties({ company: companyId, updated: lastUpdatedAt });
  const text = [head, ...faqs.map(({ question, answer: reply }) => `${question}\n  ${reply}`)].join('\n\n');
  await answer(context, options, { text, json: { companyId, faqs, lastUpdatedAt } });
}

/** @param onChanged called with the number of accepted lines of a batch from which HTML was removed */
function faqTarget(context: CliContext, dryRun: boolean, onChanged?: (lines: number) => void): ImportTarget {
  return importTarget('negotiation service', context, async ({ query, lines }, calling) => {
    const found = await callOperator(operations.importFaqs, { query: { ...query, dryRun }, lines }, calling);
    onChanged?.(found.warnings.length);
    return found;
  });
}

type FaqsImportOptions = ImportOptions & FieldOptions & { dryRun?: boolean; sheet?: string };

async function importFaqs(files: string[], options: FaqsImportOptions, context: CliContext): Promise<void> {
  const { dryRun = false, format } = options;
  const isSheet = (source: Pick<Source, 'name'>) => isSpreadsheet(source, format);
  let changedLines = 0;
  const job = {
    options,
    target: faqTarget(context, dryRun, (lines) => (changedLines += lines)),
    isWhole: isSheet,
    read: (source: Source) => (isSheet(source) ? sheetLines(source, options, context) : readLines(source.chunks())),
    async finish() {
      const changed = `${counted(changedLines, 'line')} had HTML that is not kept`;
      const text = dryRun ? `A dry run: nothing was stored.\n${changed}` : changed;
      return { text, json: { dryRun, changedLines } };
    },
  };
  await importFiles(files, job, context);
}

async function* sheetLines(source: Source, options: FaqsImportOptions, context: CliContext): AsyncGenerator<Line> {
  const { sheet, dryRun = false, json = false } = options;
  const read = await readFaqSheet(source, { ...columnOptions(options), ...present({ sheet }) });
  if (dryRun && !json) await write(context.terminal.err, `${read.readAs}\n`);
  const ids = await companyIds(
    read.rows.map(({ company }) => company),
    context,
  );
  yield* faqLines(read, ids);
}
