import type { FileTime } from './run-reporter.ts';

const shown = 10;

/** Lists the slowest files over all runs, one per line; empty when no test ran. */
export function slowestFiles(files: FileTime[]): string {
  if (files.length === 0) return '';
  const slowest = files.toSorted((one, other) => other.tookMs - one.tookMs).slice(0, shown);
  const lines = slowest.map(({ file, tookMs }) => `${(tookMs / 1_000).toFixed(1).padStart(7)} s  ${file}`);
  return `\nSlowest files:\n${lines.join('\n')}\n`;
}
