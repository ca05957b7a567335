import { importFiles, type ImportOptions, type Source } from '../../import/import-files.ts';
import { columnOptions, type CsvOptions, type FieldOptions } from '../../sheets/csv-options.ts';
import { saveMapping, withMapping } from '../../sheets/mapping-file.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { present } from '@parley/service/present';
import type { Period } from '../../sheets/cells/periods.ts';
import { write } from '../../context/terminal.ts';
import { ImportRun, requireWholeFile, type KnownImport } from '../../purchases/import/import-run.ts';
import { leaveOut, originalSuppliers } from '../../purchases/names/name-entry.ts';
import { purchaseMapping } from '../../purchases/headings/mapping-form.ts';
import { readNames, writeNames } from '../../purchases/names/names-file.ts';
import type { CatalogProposal } from '../../purchases/import/catalog-proposal.ts';
import { dimensionCalled } from '../../purchases/names/dimension-called.ts';
import type { Preview } from '../../purchases/import/preview.ts';
import { proposalText } from '../../purchases/import/proposal-text.ts';
import { previewText } from '../../purchases/import/preview-text.ts';
import { purchaseTarget } from '../../purchases/import/purchase-target.ts';
import { purchaseReader, withCreated } from '../../purchases/read-purchases.ts';
import { isSpreadsheet } from '../../import/is-spreadsheet.ts';
import { suggestNames } from '../../purchases/names/suggest-names.ts';
import { UnresolvedNames, type UnresolvedName } from '../../purchases/names/unresolved-names.ts';

export type PurchasesImportOptions = ImportOptions &
  CsvOptions &
  FieldOptions & {
    period?: Map<string, string>;
    scale?: Map<string, string>;
    fillDown?: string[];
    wholeMonths?: boolean;
    table?: string;
    bought?: boolean;
    type?: Map<string, string>;
    mapping?: string;
    saveMapping?: string;
    dryRun?: boolean;
    allowDuplicates?: boolean;
    names?: string;
    unresolved?: string;
    replace?: string;
    add?: boolean;
    createMissing?: boolean;
    use?: Map<string, string>;
  };

export async function importPurchases(
  files: string[],
  given: PurchasesImportOptions,
  context: CliContext,
): Promise<void> {
  const form = purchaseMapping;
  const options =
    given.mapping === undefined ? given : await withMapping(given.mapping, { options: given, form }, context);
  if (options.saveMapping !== undefined) await saveMapping(options.saveMapping, { options, form }, context);
  await importAsMapped(files, options, context);
}

async function importAsMapped(files: string[], options: PurchasesImportOptions, context: CliContext): Promise<void> {
  const { dryRun = false, allowDuplicates = false, replace, add = false, createMissing = false } = options;
  requirePossible(files, options);
  const names = options.names === undefined ? new Map<string, string>() : await readNames(options.names, context);
  const unresolved = new UnresolvedNames(originalSuppliers(names));
  const reading = readingOf(options, names);
  const say = async (text: string) => {
    if (options.json !== true) await write(context.terminal.err, `${text}\n`);
  };
  const missing = missingNames(options, { names, say });
  const readNamed = purchaseReader({ ...reading, onUnderstood: missing.onUnderstood });
  const read = (source: Source) => withCreated(readNamed(source), missing, dryRun);
  const previews: (Preview & { file: string })[] = [];
  const onPreview = async (file: string, preview: Preview) => {
    previews.push({ file, ...preview });
    await say(previewText(file, preview));
  };
  const request = { dryRun, allowDuplicates, replaces: replace };
  const isSheet = (source: Source) => isSpreadsheet(source, options.format);
  // Lines that follow an interrupted import are no other version of anything.
  const isAddition = add || options.fromLine > 1;
  const running = { request, reading, read, isSpreadsheet: isSheet, isAddition, onPreview };
  const run = new ImportRun(
    { ...running, ...(createMissing && { missing: { ...missing, read: readNamed } }) },
    context,
  );

  await importFiles(
    files,
    {
      options,
      target: purchaseTarget(context, request),
      read,
      begin: (source) => run.begin(source),
      end: (report, refused) => run.end(report, refused),
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
          json: {
            dryRun,
            previews,
            ...(createMissing && { created: missing.records }),
            imports: run.imports,
            unresolvedNames: list.length,
          },
        };
      },
    },
    context,
  );
}

function requirePossible(files: string[], options: PurchasesImportOptions): void {
  if (options.replace !== undefined) requireWholeFile(files, options);
  if (options.use && !options.createMissing)
    throw new UsageError('--use answers what --create-missing asks: pass both.');
}

/** What becomes of names that the catalog lacks, and of what was created for them. */
function missingNames(
  { use: uses = new Map<string, string>() }: PurchasesImportOptions,
  { names, say }: { names: Map<string, string>; say: (text: string) => Promise<void> },
) {
  let countedIn = dimensionCalled(undefined);
  const records: object[] = [];
  return {
    names,
    uses,
    records,
    created: new Map<string, string>(),
    refused: new Set<string>(),
    countedIn: () => countedIn,
    onUnderstood: async (text: string, quantityHeader: string | undefined) => {
      countedIn = dimensionCalled(quantityHeader);
      await say(text);
    },
    onProposal: async (proposal: CatalogProposal) => {
      records.push(...proposal.companies, ...proposal.products);
      await say(proposalText(proposal));
    },
  };
}

function readingOf(options: PurchasesImportOptions, names: ReadonlyMap<string, string>) {
  const { delimiter, sheet, table, bought, dates, decimal, format, period, scale, type, fillDown, wholeMonths } =
    options;
  const scales = scale && new Map([...scale].map(([field, factor]) => [field, Number(factor)]));
  return {
    ...present({ delimiter, sheet, table, bought, dates, decimal, format, scales, types: type, fillDown, wholeMonths }),
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
