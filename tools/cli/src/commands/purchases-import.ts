import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { columnOptions, type CsvOptions, type FieldOptions } from '../csv/csv-options.ts';
import type { CliContext } from '../context.ts';
import { present } from '@parley/service/present';
import type { Period } from '../purchases/fields.ts';
import { write } from '../terminal.ts';
import { ImportRun, requireWholeFile, type KnownImport } from '../purchases/import-run.ts';
import { entryOf, leaveOut } from '../purchases/name-entry.ts';
import { readNames, writeNames } from '../purchases/names-file.ts';
import type { Preview } from '../purchases/preview.ts';
import { previewText } from '../purchases/preview-text.ts';
import { purchaseTarget } from '../purchases/purchase-target.ts';
import { isSpreadsheet, purchaseReader, type FileFormat } from '../purchases/read-purchases.ts';
import { suggestNames } from '../purchases/suggest-names.ts';
import { UnresolvedNames, type UnresolvedName } from '../purchases/unresolved-names.ts';

export type PurchasesImportOptions = ImportOptions &
  CsvOptions &
  FieldOptions & {
    format?: FileFormat;
    dryRun?: boolean;
    allowDuplicates?: boolean;
    names?: string;
    period?: Map<string, string>;
    type?: Map<string, string>;
    unresolved?: string;
    replace?: string;
    add?: boolean;
  };

export async function importPurchases(
  files: string[],
  options: PurchasesImportOptions,
  context: CliContext,
): Promise<void> {
  const { dryRun = false, allowDuplicates = false, replace, add = false } = options;
  if (replace !== undefined) requireWholeFile(files, options);
  const names = options.names === undefined ? new Map<string, string>() : await readNames(options.names, context);
  const unresolved = new UnresolvedNames(originalSuppliers(names));
  const reading = readingOf(options, names);
  const say = async (text: string) => {
    if (options.json !== true) await write(context.terminal.err, `${text}\n`);
  };
  const read = purchaseReader({ ...reading, onUnderstood: say });
  const previews: (Preview & { file: string })[] = [];
  const onPreview = async (file: string, preview: Preview) => {
    previews.push({ file, ...preview });
    await say(previewText(file, preview));
  };
  const request = { dryRun, allowDuplicates, replaces: replace };
  const isSheet = (source: Source) => isSpreadsheet(source, options.format);
  // Lines that follow an interrupted import are no other version of anything.
  const isAddition = add || options.fromLine > 1;
  const run = new ImportRun({ request, reading, read, isSpreadsheet: isSheet, isAddition, onPreview }, context);

  await importFiles(
    files,
    {
      options,
      connect: () => purchaseTarget(context, request),
      read,
      begin: (source) => run.begin(source),
      end: (report) => run.end(report),
      onRefused: unresolved.add.bind(unresolved),
      async finish() {
        const { list } = unresolved;
        await writeUnresolved(list, { file: options.unresolved, chosen: names }, context);
        return {
          text: [
            ...(dryRun ? ['A dry run: nothing was stored.'] : []),
            ...run.imports.map(importedText),
            ...unresolvedText(list.length, options.unresolved),
          ].join('\n'),
          json: { dryRun, previews, imports: run.imports, unresolvedNames: list.length },
        };
      },
    },
    context,
  );
}

function readingOf(options: PurchasesImportOptions, names: ReadonlyMap<string, string>) {
  const { delimiter, sheet, dates, decimal, format, period, type } = options;
  return {
    ...present({ delimiter, sheet, dates, decimal, format, types: type }),
    ...present({ periods: period as Map<string, Period> | undefined }),
    ...columnOptions(options),
    names,
  };
}

function importedText({ file, id, removed }: KnownImport): string {
  const gone = removed === 0 ? '' : `, which removed ${removed} purchases of the one it replaced`;
  return `${file} is import ${id}${gone}: parley purchases imports undo ${id} takes it back.`;
}

type NamesFile = { file: string | undefined; chosen: ReadonlyMap<string, string> };

async function writeUnresolved(list: UnresolvedName[], { file, chosen }: NamesFile, context: CliContext) {
  if (file !== undefined) await writeNames(file, { names: await suggestNames(list, context), chosen }, context);
}

function unresolvedText(count: number, file: string | undefined): string[] {
  if (count === 0) return [];
  const names = count === 1 ? '1 name is' : `${count} names are`;
  if (file === undefined) return [`${names} not known: --unresolved FILE lists them with what they may mean.`];
  return [
    `${names} not known: fill in \`use\` in ${file} with a name, an id or "${leaveOut}", and import again with --names ${file}.`,
  ];
}

/** The original supplier names, by their replacement. */
function originalSuppliers(names: ReadonlyMap<string, string>): Map<string, string> {
  const entries = [...names].map(([key, use]) => Object.assign(entryOf(key), { use }));
  return new Map(entries.flatMap(({ kind, name, use }) => (kind === 'supplier' ? [[use, name] as const] : [])));
}
