import { createReadStream, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { answer, type JsonOption } from '../commands/command.ts';
import type { CliContext } from '../context.ts';
import { IncompleteError, UsageError } from '../exit-code.ts';
import { write } from '../terminal.ts';
import { importLines } from './import-lines.ts';
import { emptyReport, reportText, type ImportReport } from './import-report.ts';
import type { ImportTarget } from './import-target.ts';
import type { Line } from './line.ts';
import { RefusedLines } from './refused-lines.ts';

export type ImportOptions = JsonOption & { fromLine: number; errors?: string };

export type ImportJob = {
  options: ImportOptions;
  /** Called once the files are known to be there. */
  connect: () => ImportTarget & Disposable;
  /** The records of a file, one a line. */
  read: (chunks: AsyncIterable<Uint8Array>, file: string) => AsyncIterable<Line>;
};

type Source = { name: string; chunks: () => AsyncIterable<Uint8Array>; totalBytes: number | undefined };

/** Imports files, one after the other. Refused lines do not stop it. @throws IncompleteError when there were any */
export async function importFiles(files: string[], job: ImportJob, context: CliContext): Promise<void> {
  const { options } = job;
  if (options.fromLine > 1 && files.length > 1)
    throw new UsageError('--from-line goes with one file only: import the others by themselves.');
  const sources = await Promise.all(files.map((file) => toSource(file, context)));
  await using errorsFile =
    options.errors === undefined ? undefined : await open(resolve(context.folder, options.errors), 'w');
  const refused = new RefusedLines(errorsFile);
  const reports: ImportReport[] = [];
  try {
    using target = job.connect();
    for (const source of sources) {
      const report = emptyReport(source.name);
      reports.push(report);
      await importSource(source, { job, target, report, refused }, context);
    }
  } finally {
    await showReports(reports, refused, { options, context });
  }
  if (refused.count > 0) throw new IncompleteError();
}

/** Checks every file before the first is imported. */
async function toSource(file: string, { terminal, folder }: CliContext): Promise<Source> {
  if (file === '-') return { name: 'stdin', chunks: () => terminal.in, totalBytes: undefined };
  const path = resolve(folder, file);
  const stats = await stat(path).catch((error: unknown) => unreadable(file, error));
  if (stats.isDirectory()) throw new UsageError(`${file} is a folder: name the files in it.`);
  return { name: file, chunks: () => createReadStream(path), totalBytes: sizeOf(stats) };
}

/** Pipes and devices do not tell theirs. */
function sizeOf(stats: Stats): number | undefined {
  return stats.isFile() ? stats.size : undefined;
}

function unreadable(file: string, error: unknown): never {
  throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });
}

type Filling = { job: ImportJob; target: ImportTarget; report: ImportReport; refused: RefusedLines };

async function importSource(
  { name, chunks, totalBytes }: Source,
  { job, ...filled }: Filling,
  context: CliContext,
): Promise<void> {
  const { options, read } = job;
  const lines = from(options.fromLine, read(chunks(), name));
  try {
    await importLines({ ...filled, lines, totalBytes, placeOf: (line) => ({ file: name, line }) }, context);
  } catch (error) {
    const { acknowledgedLine } = filled.report;
    if (acknowledgedLine > 0) {
      const remedy = name === 'stdin' ? '' : ` Go on with --from-line ${acknowledgedLine + 1}.`;
      await write(context.terminal.err, `parley: ${name} is imported up to line ${acknowledgedLine}.${remedy}\n`);
    }
    throw error;
  }
}

async function* from(first: number, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (line.number >= first) yield line;
}

type Showing = { options: ImportOptions; context: CliContext };

async function showReports(
  reports: ImportReport[],
  refused: RefusedLines,
  { options, context }: Showing,
): Promise<void> {
  if (refused.count > 0 && !options.json) await write(context.terminal.err, `${refused.text()}\n`);
  await answer(context, options, {
    text: reports.map(reportText).join('\n'),
    json: { files: reports, errors: refused.shown, errorCount: refused.count },
  });
}
