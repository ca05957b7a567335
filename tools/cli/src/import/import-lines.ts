import type { CliContext } from '../context.ts';
import { write } from '../terminal.ts';
import { toBatches } from './batches.ts';
import { addResponse, finishReport, type ImportReport } from './import-report.ts';
import type { ImportResponse, ImportTarget } from './import-target.ts';
import type { Line } from './line.ts';
import { startProgress } from './progress.ts';
import type { Place, RefusedLine, RefusedLines } from './refused-lines.ts';
import { sendBatches, type SendLimits } from './send-batches.ts';

export type ImportLinesOptions = {
  target: ImportTarget;
  lines: AsyncIterable<Line>;
  /** Filled in as the import goes on, so that it is right even when the import fails. */
  report: ImportReport;
  refused: RefusedLines;
  placeOf: (line: number) => Place;
  totalBytes?: number | undefined;
  limits?: Partial<SendLimits>;
};

/** Imports lines from one place. Refused lines do not stop it. */
export async function importLines(options: ImportLinesOptions, { terminal, signal }: CliContext): Promise<void> {
  const { target, lines, report, refused, placeOf, totalBytes, limits } = options;
  const start = performance.now();
  const progress = startProgress(terminal, report, totalBytes);
  const batches = toBatches(lines, async ({ number, fault }) => {
    report.refused += 1;
    await refused.add([{ ...placeOf(number), ...fault }]);
  });
  try {
    await sendBatches(batches, {
      target,
      signal,
      ...(limits && { limits }),
      async onAcknowledged({ batch, response }) {
        addResponse(report, response);
        await refused.add(refusedLines(response, placeOf));
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

function refusedLines({ errors }: ImportResponse, placeOf: (line: number) => Place): RefusedLine[] {
  return errors.map(({ number, pointer, code, message }) => ({
    ...placeOf(Number(number)),
    ...(pointer !== undefined && { pointer }),
    code,
    message,
  }));
}
