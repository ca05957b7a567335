import { Argument, Option, type Command } from 'commander';
import type { CliContext } from '../context.ts';
import { catalogTarget } from '../import/catalog-target.ts';
import { deleteByLines } from '../import/delete-by-lines.ts';
import { parseLineNumber } from '../import/line-number.ts';
import { recordTypeNames, type RecordTypeName } from '../record-types.ts';
import { exportCatalog, type CatalogExportOptions } from './catalog-export.ts';
import { importCatalog, type CatalogImportOptions } from './catalog-import.ts';
import { withJson, type JsonOption } from '../command.ts';

export function addCatalogCommands(catalog: Command, context: CliContext): void {
  withJson(catalog.command('import').description('create, update and delete records from JSON Lines files'))
    .argument('<file...>', 'files to import, one record a line; - reads standard input')
    .option('--dry-run', 'show what would be created, updated, deleted and refused, and store nothing')
    .option('--from-line <number>', 'start at this line, to resume an interrupted import', parseLineNumber, 1)
    .option('--errors <file>', 'write the reason for each refused line, as JSON Lines')
    .addHelpText('after', importHelp)
    .action((files: string[], options: CatalogImportOptions) => importCatalog(files, options, context));
  withJson(catalog.command('export').description('write all records as JSON Lines, ready to be imported'))
    .addOption(new Option('--type <type...>', 'only records of these types').choices(recordTypeNames))
    .option('--output <file>', 'write to a file instead of standard output')
    .action((options: CatalogExportOptions) => exportCatalog(options, context));
  withJson(catalog.command('delete').description('delete records by id'))
    .addArgument(new Argument('<type>', 'type of the records').choices(recordTypeNames))
    .argument('<id...>', 'their ids')
    .action((type: RecordTypeName, ids: string[], options: JsonOption) => {
      const lineOf = (id: string) => ({ type, id, deleted: true });
      return deleteByLines({ target: catalogTarget(context), type, ids, lineOf }, { options, context });
    });
}

const importHelp = `
Importing a file again changes nothing. Records that others refer to come first: categories, companies, families, products.
A refused line does not stop the import; the exit code is then 1.`;
