import type { CliContext } from '../context.ts';
import { catalogTarget } from '../import/catalog-target.ts';
import { importFiles, type ImportOptions } from '../import/import-files.ts';
import { readLines } from '../import/read-lines.ts';

export function importCatalog(files: string[], options: ImportOptions, context: CliContext): Promise<void> {
  return importFiles(files, { options, connect: () => catalogTarget(context), read: readLines }, context);
}
