import type { CliContext } from '../context.ts';
import { catalogTarget } from '../import/catalog-target.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { readLines } from '../import/read-lines.ts';

export function importCatalog(files: string[], options: ImportOptions, context: CliContext): Promise<void> {
  const read = ({ chunks }: Source) => readLines(chunks());
  return importFiles(files, { options, target: catalogTarget(context), read }, context);
}
