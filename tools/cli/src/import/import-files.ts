import { createReadStream, type Stats } from 'node:fs';
import { access, constants, open, stat, type FileHandle } from 'node:fs/promises';
import { resolve } from 'node:path';
import { answer, type JsonOption } from '../output/answer.ts';
import type { CliContext } from '../context/context.ts';
import { IncompleteError, UsageError } from '../errors/cli-errors.ts';
import { fileFault } from '../errors/file-fault.ts';
import { withFile } from '../files/own-files.ts';
import { write } from '../context/terminal.ts';
import { importLines } from './import-lines.ts';
import { isSpreadsheet, type FileFormat } from './is-spreadsheet.ts';
import { emptyReport, lineCount, reportText, type ImportReport } from './import-report.ts';
import type { ImportTarget } from './import-target.ts';
import type { Fault, Line } from './line.ts';
import { LineFindings } from './line-findings.ts';

export type ImportOptions = JsonOption & { fromLine: number; errors?: string; format?: FileFormat };

export type ImportJob = {
  options: ImportOptions;
  target: ImportTarget;
  /** Reads the records of a file. */
  read: (source: Source) => AsyncIterable<Line>;
  /** Called before and after each file is imported; further faults can be added then. */
  begin?: (source: Source) => Promise<void>;
  end?: (report: ImportReport, refused: LineFindings) => Promise<void>;
  /** Whether a file can only be imported from its beginning. */
  isWhole?: (source: Pick<Source, 'name'>) => boolean;
  /** Called for each fault the service found, with the line as sent. */
  onRefused?: (json: string, fault: Fault) => void;
  /** Final work and output once all files are imported. */
  finish?: () => Promise<Rest>;
};

/** The output of an import besides its reports. */
type Rest = { text: string; json: Record<string, unknown> };

/** A file to import. Unless it is a pipe, it can be read again and its size is known. */
export type Source = { name: string; chunks: () => AsyncIterable<Uint8Array>; totalBytes: number | undefined };

/** Imports files, one after the other; refused lines do not stop it. @throws IncompleteError when there were any */
export async function importFiles(files: string[], job: ImportJob, context: CliContext): Promise<void> {
  const { options } = job;
  if (options.fromLine > 1) requireLines(files, job);
  const sources = await Promise.all(files.map((file) => toSource(file, context)));
  await using errorsFile = await openErrors(options, context);
  const found: Findings = {
    reports: [],
    refused: new LineFindings({ target: errorsFile, option: '--errors' }),
    warnings: new LineFindings(),
  };
  try {
    for (const source of sources) {
      const report = emptyReport(source.name);
      await job.begin?.(source);
      found.reports.push(report);
      await importSource(source, { job, report, found }, context);
      await job.end?.(report, found.refused);
    }
    if (job.finish) found.rest = await job.finish();
  } finally {
    await showReports(found, { options, context });
  }
  requireRows(found.reports, options);
  if (found.refused.count > 0) throw new IncompleteError();
}

/** @throws UsageError if not all files can be imported from a given line on */
function requireLines(files: string[], { isWhole }: ImportJob): void {
  if (files.some((name) => isWhole?.({ name })))
    throw new UsageError(
      '--from-line is for JSON Lines: import the whole spreadsheet again, which changes nothing twice.',
    );
  if (files.length > 1)
    throw new UsageError('--from-line works with a single file only: import the others separately.');
}

/**
 * A sheet without rows was probably saved wrongly. JSON Lines may be empty: an empty installation exports no lines, and
 * nothing may be left to import from a given line on.
 * @throws Error that names the sheets without rows
 */
function requireRows(reports: ImportReport[], { fromLine, format }: ImportOptions): void {
  const empty = reports.filter((report) => lineCount(report) === 0 && isSpreadsheet({ name: report.file }, format));
  if (empty.length === 0 || fromLine > 1) return;
  throw new Error(
    `There is nothing to import in ${empty.map(({ file }) => file).join(', ')}: no row below the header row. Save the sheet again.`,
  );
}

/** Checks every file before the first is imported. */
async function toSource(file: string, { terminal, folder }: CliContext): Promise<Source> {
  if (file === '-') return { name: 'stdin', chunks: () => terminal.in, totalBytes: undefined };
  const path = resolve(folder, file);
  const stats = await withFile(file, 'read', async () => {
    await access(path, constants.R_OK);
    return stat(path);
  });
  if (stats.isDirectory()) throw new UsageError(`${file} is a folder: name the files in it.`);
  return { name: file, chunks: () => chunksOf(file, path), totalBytes: sizeOf(stats) };
}

async function* chunksOf(file: string, path: string): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path);
  } catch (error) {
    throw fileFault(file, 'read', error);
  }
}

async function openErrors({ errors }: ImportOptions, { folder }: CliContext): Promise<FileHandle | undefined> {
  return errors === undefined ? undefined : withFile(errors, 'written', () => open(resolve(folder, errors), 'w'));
}

/** The size of pipes and devices is unknown. */
function sizeOf(stats: Stats): number | undefined {
  return stats.isFile() ? stats.size : undefined;
}

type Findings = { reports: ImportReport[]; refused: LineFindings; warnings: LineFindings; rest?: Rest };
type Filling = { job: ImportJob; report: ImportReport; found: Findings };

async function importSource(
  source: Source,
  { job, report, found: { refused, warnings } }: Filling,
  context: CliContext,
): Promise<void> {
  const { name, totalBytes } = source;
  const { options, target, read, onRefused } = job;
  const lines = from(options.fromLine, read(source));
  const placeOf = (line: number) => ({ file: name, line });
  try {
    await importLines({ target, lines, report, refused, warnings, onRefused, placeOf, totalBytes }, context);
  } catch (error) {
    const { acknowledgedLine } = report;
    if (acknowledgedLine > 0) {
      await write(context.terminal.err, `parley: ${partText(source, acknowledgedLine, job)}\n`);
    }
    throw error;
  }
}

function partText(source: Source, line: number, { isWhole }: ImportJob): string {
  const { name } = source;
  if (isWhole?.(source)) return `${name} is imported in part. Import it again: what is stored stays as it is.`;
  return `${name} is imported up to line ${line}.${name === 'stdin' ? '' : ` Go on with --from-line ${line + 1}.`}`;
}

async function* from(first: number, lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) if (line.number >= first) yield line;
}

type Showing = { options: ImportOptions; context: CliContext };

async function showReports(
  { reports, refused, warnings, rest }: Findings,
  { options, context }: Showing,
): Promise<void> {
  for (const found of [refused, warnings])
    if (found.count > 0 && !options.json) await write(context.terminal.err, `${found.text()}\n`);
  if (reports.length === 0 && !options.json) return;
  await answer(context, options, {
    text: [...reports.map(reportText), ...(rest?.text ? [rest.text] : [])].join('\n'),
    json: {
      files: reports,
      errors: refused.shown,
      errorCount: refused.count,
      ...(warnings.count > 0 && { warnings: warnings.shown, warningCount: warnings.count }),
      ...rest?.json,
    },
  });
}
