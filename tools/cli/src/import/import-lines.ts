import type { ImportRecordsResponse__Output } from '@parley/rpc/gen/catalog/v1/ImportRecordsResponse';
import type { catalogService } from '@parley/rpc/catalog';
import type { ClientOf } from '@parley/rpc/client';
import type { CliContext } from '../context.ts';
import { write } from '../terminal.ts';
import { toBatches } from './batches.ts';
import { addResponse, finishReport, type ImportReport } from './import-report.ts';
import type { Line } from './line.ts';
import { startProgress } from './progress.ts';
import type { Place, RefusedLine, RefusedLines } from './refused-lines.ts';
import { sendBatches, type SendLimits } from './send-batches.ts';

export type ImportLinesOptions = {
  client: Pick<ClientOf<typeof catalogService>, 'importRecords'>;
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
  const { client, lines, report, refused, placeOf, totalBytes, limits } = options;
  const start = performance.now();
  const progress = startProgress(terminal, report, totalBytes);
  const batches = toBatches(lines, async ({ number, fault }) => {
    report.refused += 1;
    await refused.add([{ ...placeOf(number), ...fault }]);
  });
  try {
    await sendBatches(batches, {
      client,
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
          await write(terminal.err, `parley: the catalog went away (${error.reason}), trying again\n`);
      },
    });
  } finally {
    progress.stop();
    finishReport(report, (performance.now() - start) / 1000);
  }
}

function refusedLines({ errors }: ImportRecordsResponse__Output, placeOf: (line: number) => Place): RefusedLine[] {
  return errors.map(({ number, pointer, code, message }) => ({
    ...placeOf(Number(number)),
    ...(pointer !== undefined && { pointer }),
    code,
    message,
  }));
}
