import type { BatchAnswer } from './import-target.ts';

/** The result of importing one file. */
export type ImportReport = {
  file: string;
  created: number;
  updated: number;
  unchanged: number;
  deleted: number;
  refused: number;
  /** How often the connection to the service was lost and the import resumed. */
  reconnects: number;
  /** Everything up to this line is stored or permanently refused. */
  acknowledgedLine: number;
  seconds: number;
  linesPerSecond: number;
};

export function emptyReport(file: string): ImportReport {
  const counts = { created: 0, updated: 0, unchanged: 0, deleted: 0, refused: 0 };
  return { file, ...counts, reconnects: 0, acknowledgedLine: 0, seconds: 0, linesPerSecond: 0 };
}

/** @param lastLine of the batch */
export function addAnswer(report: ImportReport, lastLine: number, answer: BatchAnswer): void {
  report.created += answer.created;
  report.updated += answer.updated;
  report.unchanged += answer.unchanged;
  report.deleted += answer.deleted ?? 0;
  report.refused += answer.refused;
  report.acknowledgedLine = lastLine;
}

export function finishReport(report: ImportReport, seconds: number): void {
  report.seconds = Number(seconds.toFixed(1));
  report.linesPerSecond = seconds > 0 ? Math.round(lineCount(report) / seconds) : 0;
}

export function lineCount({ created, updated, unchanged, deleted, refused }: ImportReport): number {
  return created + updated + unchanged + deleted + refused;
}

export function reportText(report: ImportReport): string {
  const { file, created, updated, unchanged, deleted, refused, reconnects, seconds, linesPerSecond } = report;
  const counts = `${created} created, ${updated} updated, ${unchanged} unchanged, ${deleted} deleted, ${refused} refused`;
  const facts = [
    // What is only tried stores no lines.
    ...(linesPerSecond === 0 ? [] : [`${linesPerSecond} lines/s`]),
    ...(reconnects === 0 ? [] : [`${reconnects} reconnects`]),
  ];
  return `${file}: ${counts} in ${seconds} s${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`;
}
