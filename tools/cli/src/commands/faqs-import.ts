import type { CliContext } from '../context.ts';
import { faqTarget } from '../faqs/faq-target.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { readLines } from '../import/read-lines.ts';

export type FaqsImportOptions = ImportOptions & { dryRun?: boolean };

export async function importFaqs(files: string[], options: FaqsImportOptions, context: CliContext): Promise<void> {
  const { dryRun = false } = options;
  let changedLines = 0;
  const job = {
    options,
    target: faqTarget(context, { dryRun }, (lines) => (changedLines += lines)),
    read: ({ chunks }: Source) => readLines(chunks()),
    async finish() {
      const changed = `${changedLines} ${changedLines === 1 ? 'line' : 'lines'} had HTML that is not kept`;
      const text = dryRun ? `A dry run: nothing was stored.\n${changed}` : changed;
      return { text, json: { dryRun, changedLines } };
    },
  };
  await importFiles(files, job, context);
}
