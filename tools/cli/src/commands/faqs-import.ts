import type { CliContext } from '../context.ts';
import { IncompleteError } from '../exit-code.ts';
import { faqTarget } from '../faqs/faq-target.ts';
import { importFiles, type ImportOptions, type Source } from '../import/import-files.ts';
import { importLines } from '../import/import-lines.ts';
import { emptyReport } from '../import/import-report.ts';
import { LineFindings } from '../import/line-findings.ts';
import type { Line } from '../import/line.ts';
import { readLines } from '../import/read-lines.ts';
import { write } from '../terminal.ts';
import { answer, type JsonOption } from '../command.ts';

export async function importFaqs(files: string[], options: ImportOptions, context: CliContext): Promise<void> {
  let changedLines = 0;
  const job = {
    options,
    connect: () => faqTarget(context, (lines) => (changedLines += lines)),
    read: ({ chunks }: Source) => readLines(chunks()),
    async finish() {
      const text = `${changedLines} ${changedLines === 1 ? 'line' : 'lines'} had HTML that is not kept`;
      return { text, json: { changedLines } };
    },
  };
  await importFiles(files, job, context);
}

/** Deletes a company's FAQs by importing deletion markers. */
export async function deleteFaqs(ids: string[], options: JsonOption, context: CliContext): Promise<void> {
  const refused = new LineFindings();
  const report = emptyReport('');
  const placeOf = (line: number) => ({ type: 'company', id: ids[line - 1] ?? '' });
  using target = faqTarget(context);
  await importLines({ target, lines: deletions(ids), report, refused, placeOf }, context);
  const { deleted, unchanged } = report;
  if (refused.count > 0 && !options.json) await write(context.terminal.err, `${refused.text()}\n`);
  await answer(context, options, {
    text: `${deleted} deleted, ${unchanged} not there, ${report.refused} refused`,
    json: { deleted, notThere: unchanged, refused: report.refused, errors: refused.shown },
  });
  if (refused.count > 0) throw new IncompleteError();
}

async function* deletions(ids: string[]): AsyncGenerator<Line> {
  for (const [index, companyId] of ids.entries())
    yield { number: index + 1, endOffset: 0, json: JSON.stringify({ companyId, deleted: true }) };
}
