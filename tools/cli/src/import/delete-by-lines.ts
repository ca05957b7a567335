import { answer, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { IncompleteError } from '../errors/cli-errors.ts';
import { write } from '../context/terminal.ts';
import { importLines } from './import-lines.ts';
import { emptyReport } from './import-report.ts';
import type { ImportTarget } from './import-target.ts';
import type { Line } from './line.ts';
import { LineFindings } from './line-findings.ts';

type Deletion = {
  target: ImportTarget;
  /** What is deleted, in messages. */
  type: string;
  ids: string[];
  /** The line that deletes the record of an id. */
  lineOf: (id: string) => object;
};

/** Deletes records by importing lines that say so. @throws IncompleteError when some are refused */
export async function deleteByLines(
  { target, type, ids, lineOf }: Deletion,
  { options, context }: { options: JsonOption; context: CliContext },
): Promise<void> {
  const refused = new LineFindings();
  const report = emptyReport('');
  const placeOf = (line: number) => ({ type, id: ids[line - 1] ?? '' });
  await importLines({ target, lines: linesOf(ids.map(lineOf)), report, refused, placeOf }, context);
  const { deleted, unchanged } = report;
  if (refused.count > 0 && !options.json) await write(context.terminal.err, `${refused.text()}\n`);
  await answer(context, options, {
    text: `${deleted} deleted, ${unchanged} not there, ${report.refused} refused`,
    json: { deleted, notThere: unchanged, refused: report.refused, errors: refused.shown },
  });
  if (refused.count > 0) throw new IncompleteError();
}

async function* linesOf(records: object[]): AsyncGenerator<Line> {
  for (const [index, record] of records.entries())
    yield { number: index + 1, endOffset: 0, json: JSON.stringify(record) };
}
