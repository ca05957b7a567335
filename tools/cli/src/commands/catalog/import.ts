import { z } from 'zod';
import { present } from '@parley/service/present';
import { isCatalogField } from '../../catalog/fields.ts';
import { catalogRehearsal, type CatalogChange } from '../../catalog/rehearsal-target.ts';
import { readSheetImport, type SheetImport } from '../../catalog/sheet-import.ts';
import { sheetPreviewText } from '../../catalog/sheet-preview-text.ts';
import type { CliContext } from '../../context/context.ts';
import { columnOptions, type CsvOptions, type FieldOptions } from '../../sheets/csv-options.ts';
import { mappingForm, saveMapping, withMapping } from '../../sheets/mapping-file.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { catalogTarget } from '../../import/catalog-target.ts';
import { importFiles, type ImportOptions, type Source } from '../../import/import-files.ts';
import type { Line } from '../../import/line.ts';
import { readLines } from '../../import/read-lines.ts';
import { isSpreadsheet } from '../../import/is-spreadsheet.ts';
import { write } from '../../context/terminal.ts';
import { recordTypeNames, type RecordTypeName } from '../../catalog/record-types.ts';

export type CatalogImportOptions = ImportOptions &
  CsvOptions &
  FieldOptions & {
    dryRun?: boolean;
    fillDown?: string[];
    use?: Map<string, string>;
    mapping?: string;
    saveMapping?: string;
  };

const form = mappingForm(isCatalogField).extend({
  fillDown: z.array(z.string().refine(isCatalogField, 'is no field')).optional(),
});

export async function importCatalog(files: string[], given: CatalogImportOptions, context: CliContext): Promise<void> {
  const options =
    given.mapping === undefined ? given : await withMapping(given.mapping, { options: given, form }, context);
  const { dryRun = false } = options;
  const isSheet = (file: { name: string }) => isSpreadsheet(file, options.format);
  if (files.length > 1 && files.some((name) => isSheet({ name })))
    throw new UsageError('Give one spreadsheet at a time: what it adds depends on those before it.');
  if (options.saveMapping !== undefined) await saveMapping(options.saveMapping, { options, form }, context);
  const changes: CatalogChange[] = [];
  const found = new Map<string, SheetImport>();
  const target = dryRun ? catalogRehearsal(context, (some) => changes.push(...some)) : catalogTarget(context);
  const job = {
    options,
    target,
    isWhole: isSheet,
    read: (source: Source) => (isSheet(source) ? linesOf(found.get(source.name)) : readLines(source.chunks())),
    async begin(source: Source) {
      if (!isSheet(source)) return;
      const sheet = await readSheetImport(source, sheetOptions(options), context);
      found.set(source.name, sheet);
      if (options.json !== true) await write(context.terminal.err, `${sheetPreviewText(source.name, sheet.preview)}\n`);
    },
    async end(report: { file: string; unchanged: number }) {
      report.unchanged += found.get(report.file)?.preview.unchanged ?? 0;
    },
    async finish() {
      const previews = [...found].map(([file, { preview }]) => Object.assign({ file }, preview));
      const text = dryRun ? ['A dry run: nothing was stored. These would be', ...changesText(changes)] : [];
      return {
        text: text.join('\n'),
        json: { ...(dryRun && { dryRun, changes }), ...(previews.length > 0 && { previews }) },
      };
    },
  };
  await importFiles(files, job, context);
}

async function* linesOf(sheet: SheetImport | undefined): AsyncGenerator<Line> {
  yield* sheet?.lines ?? [];
}

function sheetOptions(options: CatalogImportOptions) {
  const { delimiter, sheet, decimal, fillDown, use = new Map<string, string>() } = options;
  return { ...present({ delimiter, sheet, decimal, fillDown }), ...columnOptions(options), uses: use };
}

const maxNamed = 10;

const nouns: Record<RecordTypeName, string> = {
  category: 'categories',
  company: 'companies',
  productFamily: 'product families',
  product: 'products',
};

/** Lists what an import would change, by outcome and type. */
function changesText(changes: readonly CatalogChange[]): string[] {
  return (['created', 'updated', 'deleted'] as const).flatMap((outcome) =>
    recordTypeNames.flatMap((type) => {
      const some = changes.filter((change) => change.outcome === outcome && change.type === type);
      if (some.length === 0) return [];
      const names = some.slice(0, maxNamed).map(({ name }) => name);
      const more = some.length > maxNamed ? [`and ${some.length - maxNamed} more`] : [];
      return [`${outcome}: ${some.length} ${nouns[type]} (${[...names, ...more].join(', ')})`];
    }),
  );
}
