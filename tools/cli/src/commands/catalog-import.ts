import { changesText } from '../catalog/changes-text.ts';
import { catalogRehearsal, type CatalogChange } from '../catalog/rehearsal-target.ts';
import type { CliContext } from '../context.ts';
import { catalogTarget } from '../import/catalog-target.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { readLines } from '../import/read-lines.ts';

export type CatalogImportOptions = ImportOptions & { dryRun?: boolean };

export async function importCatalog(
  files: string[],
  options: CatalogImportOptions,
  context: CliContext,
): Promise<void> {
  const { dryRun = false } = options;
  const changes: CatalogChange[] = [];
  const read = ({ chunks }: Source) => readLines(chunks());
  const target = dryRun ? catalogRehearsal(context, (some) => changes.push(...some)) : catalogTarget(context);
  const finish = async () => ({
    text: ['A dry run: nothing was stored. These would be', ...changesText(changes)].join('\n'),
    json: { dryRun, changes },
  });
  await importFiles(files, { options, target, read, ...(dryRun && { finish }) }, context);
}
