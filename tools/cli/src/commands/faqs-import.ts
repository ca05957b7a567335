import type { CliContext } from '../context.ts';
import { faqTarget } from '../faqs/faq-target.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { readLines } from '../import/read-lines.ts';

export async function importFaqs(files: string[], options: ImportOptions, context: CliContext): Promise<void> {
  let changedLines = 0;
  const job = {
    options,
    target: faqTarget(context, (lines) => (changedLines += lines)),
    read: ({ chunks }: Source) => readLines(chunks()),
    async finish() {
      const text = `${changedLines} ${changedLines === 1 ? 'line' : 'lines'} had HTML that is not kept`;
      return { text, json: { changedLines } };
    },
  };
  await importFiles(files, job, context);
}
