import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { columnOptions, type CsvOptions, type FieldOptions } from '../csv/csv-options.ts';
import type { CliContext } from '../context.ts';
import { present } from '@parley/service/present';
import type { Period } from '../purchases/fields.ts';
import { write } from '../terminal.ts';
import { entryOf, leaveOut } from '../purchases/name-entry.ts';
import { readNames, writeNames } from '../purchases/names-file.ts';
import { purchaseTarget } from '../purchases/purchase-target.ts';
import { readPurchases, type FileFormat } from '../purchases/read-purchases.ts';
import { suggestNames } from '../purchases/suggest-names.ts';
import { UnresolvedNames } from '../purchases/unresolved-names.ts';

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
  };

export async function importPurchases(
  files: string[],
  options: PurchasesImportOptions,
  context: CliContext,
): Promise<void> {
  const { dryRun = false, allowDuplicates = false, unresolved: unresolvedFile } = options;
  const names = options.names === undefined ? new Map<string, string>() : await readNames(options.names, context);
  const unresolved = new UnresolvedNames(originalSuppliers(names));
  const reading = {
    ...options,
    ...columnOptions(options),
    ...present({ periods: options.period as Map<string, Period> | undefined, types: options.type }),
    names,
    onUnderstood: async (text: string) => {
      if (options.json !== true) await write(context.terminal.err, `${text}\n`);
    },
  };

  async function finish() {
    const { list } = unresolved;
    if (unresolvedFile !== undefined)
      await writeNames(unresolvedFile, { names: await suggestNames(list, context), chosen: names }, context);
    return {
      text: [
        ...(dryRun ? ['A dry run: nothing was stored.'] : []),
        ...unresolvedText(list.length, unresolvedFile),
      ].join('\n'),
      json: { dryRun, unresolvedNames: list.length },
    };
  }

  const job = {
    options,
    connect: () => purchaseTarget(context, { dryRun, allowDuplicates }),
    read: (source: Source) => readPurchases(source, reading),
    onRefused: unresolved.add.bind(unresolved),
    finish,
  };
  await importFiles(files, job, context);
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
