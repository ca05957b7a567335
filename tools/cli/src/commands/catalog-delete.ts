import type { CliContext } from '../context.ts';
import { IncompleteError } from '../exit-code.ts';
import { catalogTarget } from '../import/catalog-target.ts';
import { importLines } from '../import/import-lines.ts';
import { emptyReport } from '../import/import-report.ts';
import type { Line } from '../import/line.ts';
import { LineFindings } from '../import/line-findings.ts';
import type { RecordTypeName } from '../record-types.ts';
import { write } from '../terminal.ts';
import { answer, type JsonOption } from '../command.ts';

/** Deletes records by importing deletion markers. */
export async function deleteRecords(
  type: RecordTypeName,
  ids: string[],
  { options, context }: { options: JsonOption; context: CliContext },
): Promise<void> {
  const refused = new LineFindings();
  const report = emptyReport('');
  const placeOf = (line: number) => ({ type, id: ids[line - 1] ?? '' });
  using target = catalogTarget(context);
  await importLines({ target, lines: deletions(type, ids), report, refused, placeOf }, context);
  const { deleted, unchanged } = report;
  if (refused.count > 0 && !options.json) await write(context.terminal.err, `${refused.text()}\n`);
  await answer(context, options, {
    text: `${deleted} deleted, ${unchanged} not there, ${report.refused} refused`,
    json: { deleted, notThere: unchanged, refused: report.refused, errors: refused.shown },
  });
  if (refused.count > 0) throw new IncompleteError();
}

async function* deletions(type: RecordTypeName, ids: string[]): AsyncGenerator<Line> {
  for (const [index, id] of ids.entries()) {
    yield { number: index + 1, endOffset: 0, json: JSON.stringify({ type, id, deleted: true }) };
  }
}
