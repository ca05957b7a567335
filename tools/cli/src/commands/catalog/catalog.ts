import { exportRecords } from '@parley/catalog/operator';
import { present } from '@parley/service/present';
import { Argument, Option, type Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { catalogFields, isCatalogField } from '../../catalog/fields.ts';
import { catalogTemplate } from '../../catalog/template.ts';
import { addFieldOptions, addFillDown, addTableOptions, pairs } from '../../sheets/csv-options.ts';
import { writeTemplate } from '../../sheets/write-template.ts';
import { catalogTarget } from '../../import/catalog-target.ts';
import { deleteByLines } from '../../import/delete-by-lines.ts';
import { withImportOptions } from '../../import/import-options.ts';
import { recordTypeNames, type RecordTypeName } from '../../catalog/record-types.ts';
import { importCatalog, type CatalogImportOptions } from './import.ts';
import { jsonCommand, type JsonOption } from '../../output/answer.ts';
import { callOperatorLines } from '../../installation/call-operator.ts';
import { exportLines, type ExportOptions } from '../../output/export-lines.ts';

export function addCatalogCommands(catalog: Command, context: CliContext): void {
  const command = jsonCommand(catalog, 'import', 'store records from JSON Lines files, or products from a spreadsheet')
    .argument('<file...>', 'files to import; - reads standard input')
    .option('--dry-run', 'show what would be created, updated, deleted and refused, and store nothing')
    .option(
      '--use <name=known>',
      'the known name that is meant by one of a spreadsheet, new to create it, or leave out; may be repeated',
      pairs(() => true),
    )
    .option('--sheet <name>', 'the sheet of a workbook that has several')
    .option('--mapping <file>', 'how to read the file: what --save-mapping wrote; options given here take precedence')
    .option('--save-mapping <file>', 'write how this file is read, for the next one that looks like it');
  addFieldOptions(addFillDown(addTableOptions(withImportOptions(command)), isCatalogField), isCatalogField)
    .addHelpText('after', importHelp)
    .action((files: string[], options: CatalogImportOptions) => importCatalog(files, options, context));
  jsonCommand(catalog, 'template', 'write a spreadsheet of products to fill in, ready to be imported')
    .argument('[file]', 'an XLSX or a CSV file that does not exist yet', 'products.xlsx')
    .action((file: string, options: JsonOption) =>
      writeTemplate(file, { template: catalogTemplate, options }, context),
    );
  jsonCommand(catalog, 'export', 'write all records as JSON Lines, ready to be imported')
    .addOption(new Option('--type <type...>', 'only records of these types').choices(recordTypeNames))
    .option('--output <file>', 'write to a file instead of standard output')
    .action((options: CatalogExportOptions) => exportCatalog(options, context));
  jsonCommand(catalog, 'delete', 'delete records by id')
    .addArgument(new Argument('<type>', 'type of the records').choices(recordTypeNames))
    .argument('<id...>', 'their ids')
    .action((type: RecordTypeName, ids: string[], options: JsonOption) => {
      const lineOf = (id: string) => ({ type, id, deleted: true });
      return deleteByLines({ target: catalogTarget(context), type, ids, lineOf }, { options, context });
    });
}

const importHelp = `
Importing a file again changes nothing. Records that others refer to come first: categories, companies, families, products.
A refused line does not stop the import; the exit code is then 1.
In a spreadsheet a row is a product, or one of its pricing dimensions. What the catalog lacks is created or filled in,
and nothing is overwritten. What could be read in two ways is asked, with exit code 2 and the option that answers it.
Fields:
  ${catalogFields.join(', ')}.
Headers that are called like fields need no --column. See docs/catalog-import.md.`;

type CatalogExportOptions = ExportOptions & { type?: RecordTypeName[] };

async function exportCatalog(options: CatalogExportOptions, context: CliContext): Promise<void> {
  const chunks = callOperatorLines(exportRecords, { query: present({ types: options.type }) }, context);
  await exportLines(chunks, options, context);
}
