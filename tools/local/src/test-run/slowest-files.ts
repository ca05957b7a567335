import type { FileTime } from './run-reporter.ts';

const shown = 10;

/** The files that took longest, over all runs, a line each; nothing when no test ran. */
export function slowestFiles(files: FileTime[]): string {
  if (files.length === 0) return '';
  const slowest = files.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, shown);
  const lines = slowest.map(({ file, tookMs }) => `${(tookMs / 1_000).toFixed(1).padStart(7)} s  ${file}`);
  return `\nSlowest files:\n${lines.join('\n')}\n`;
}
