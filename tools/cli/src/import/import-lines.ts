import { Presets, SingleBar } from 'cli-progress';
import type { CliContext } from '../context/context.ts';
import { write, type Terminal } from '../context/terminal.ts';
import { toBatches, type Batch } from './batches.ts';
import { addAnswer, finishReport, type ImportReport, lineCount } from './import-report.ts';
import type { ImportTarget, LineFinding } from './import-target.ts';
import type { Fault, Line } from './line.ts';
import type { LineFindings, FindingPlace, PlacedFault } from './line-findings.ts';
import { sendBatches, type SendLimits } from './send-batches.ts';

export type ImportLinesOptions = {
  target: ImportTarget;
  lines: AsyncIterable<Line>;
  /** Updated during the import, so that it is correct even when the import fails. */
  report: ImportReport;
  refused: LineFindings;
  warnings?: LineFindings;
  /** Called for each fault the service found, with the line as sent. */
  onRefused?: ((json: string, fault: Fault) => void) | undefined;
  placeOf: (line: number) => FindingPlace;
  totalBytes?: number | undefined;
  limits?: Partial<SendLimits>;
};

/** Imports lines from one source; refused lines do not stop it. */
export async function importLines(options: ImportLinesOptions, { terminal, signal }: CliContext): Promise<void> {
  const { target, lines, report, refused, warnings, placeOf, totalBytes, limits } = options;
  const start = performance.now();
  const progress = startProgress(terminal, report, totalBytes);
  const batches = toBatches(
    lines,
    {
      async fault(number, fault) {
        report.refused += 1;
        await refused.add([{ ...placeOf(number), ...fault }]);
      },
      async notes(number, notes) {
        await warnings?.add(notes.map((note) => ({ ...placeOf(number), ...note })));
      },
    },
    target.maxJsonBytes,
  );
  try {
    await sendBatches(batches, {
      target,
      signal,
      ...(limits && { limits }),
      async onAnswer({ batch, answer }) {
        addAnswer(report, batch.lastLine, answer);
        const sent = new Map(batch.lines.map((line) => [line.number, line]));
        await refused.add(answer.errors.map((error) => placed(error, sent, placeOf)));
        await warnings?.add((answer.warnings ?? []).map((warning) => placed(warning, sent, placeOf)));
        for (const error of answer.errors) options.onRefused?.(sent.get(error.number)?.json ?? '', faultOf(error));
        progress.update(batch.endOffset, report);
      },
      async onBreak(error) {
        report.reconnects += 1;
        if (report.reconnects === 1)
          await write(terminal.err, `parley: the ${target.name} went away (${error.reason}), trying again\n`);
      },
    });
  } finally {
    progress.stop();
    finishReport(report, (performance.now() - start) / 1000);
  }
}

type SentLines = ReadonlyMap<number, Batch['lines'][number]>;

/** The place of a finding. In a record made of several lines, it is the line that the pointer refers to, else the first. */
function placed(found: LineFinding, sent: SentLines, placeOf: (line: number) => FindingPlace): PlacedFault {
  const { number } = found;
  const [, index] = /^\/lines\/(\d+)/.exec(found.pointer ?? '') ?? [];
  const row = sent.get(number)?.rows?.[Number(index ?? 0)];
  return { ...placeOf(row ?? number), ...faultOf(found) };
}

function faultOf({ pointer, code, message }: LineFinding): Fault {
  return { ...(pointer !== undefined && { pointer }), code, message };
}

/** Shows the progress of an import, if output is to a terminal and the size is known. */
function startProgress({ err, isWatched }: Terminal, { file }: ImportReport, totalBytes: number | undefined) {
  if (!isWatched || totalBytes === undefined) return { update: () => undefined, stop: () => undefined };
  const bar = new SingleBar(
    {
      stream: err,
      format: `${file} {bar} {percentage}% | {lines} lines | {eta_formatted} left`,
      clearOnComplete: true,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(totalBytes, 0, { lines: 0 });
  return {
    update: (bytes: number, report: ImportReport) => bar.update(bytes, { lines: lineCount(report) }),
    stop: () => bar.stop(),
  };
}
