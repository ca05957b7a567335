import { Presets, SingleBar } from 'cli-progress';
import type { Terminal } from '../terminal.ts';
import { lineCount, type ImportReport } from './import-report.ts';

/** Shows the progress of an import, if output is to a terminal and the size is known. */
export function startProgress({ err, isWatched }: Terminal, { file }: ImportReport, totalBytes: number | undefined) {
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
