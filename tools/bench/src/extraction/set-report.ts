import type { FieldName } from '@parley/document-fields/fields';
import { median } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { isSure, percent, rightOf } from '@parley/document-fields/count';
import type { Verdict } from '@parley/document-fields/field-outcome';
import { intervalOf } from '@parley/document-fields/interval';
import { lineCount, lineF1, matchCounts } from './count-scores.ts';
import { kindsOfMiss } from './kind-of-miss.ts';
import type { DocumentScore, ReadOutcome } from './score-document.ts';

export type SetResult = {
  title: string;
  scores: DocumentScore[];
  /** Documents that could not be read, with the reason. */
  failures: { file: string; reason: string }[];
  unknownNames: string[];
  timesMs: number[];
  peakMiB: number;
};

const columns = ['field', 'labelled', 'right', 'wrong', 'missing', 'share', 'exact', 'sure', 'right of sure'];

export function setReport(result: SetResult): string {
  const { title, scores, failures, timesMs, peakMiB, unknownNames } = result;
  const facts = [
    `${scores.length} documents${sourcesOf(scores)}`,
    `p50 ${quantile(timesMs, 0.5)} ms, p95 ${quantile(timesMs, 0.95)} ms each`,
    `at most ${peakMiB.toFixed(0)} MiB`,
    ...(failures.length > 0 ? [`${failures.length} could not be read`] : []),
    ...(unknownNames.length > 0 ? [`labels of unknown names: ${unknownNames.join(', ')}`] : []),
  ];
  const counts = [...lineReport(scores), ...matchReport(scores)].join('\n');
  const blocks = [`**${title}** (${facts.join('; ')})`, fieldTable(scores), ...missTable(scores), counts];
  return blocks.filter((block) => block !== '').join('\n\n');
}

/** The number of sources, and how unevenly documents are spread over them. */
function sourcesOf(scores: DocumentScore[]): string {
  const bySource = Map.groupBy(scores, ({ source }) => source?.number);
  if (bySource.has(undefined)) return '';
  const largest = Math.max(...[...bySource.values()].map(({ length }) => length));
  return ` of ${bySource.size} sources, the largest of ${largest}`;
}

function fieldTable(scores: DocumentScore[]): string {
  const outcomes = outcomesOf(scores);
  const isSourced = outcomes.every(({ source }) => source !== undefined);
  const header = isSourced ? withIntervals(columns, ['95 %', '95 %']) : columns;
  const byField = [...Map.groupBy(outcomes, ({ field }) => field)];
  const rows = byField.length > 1 ? [...byField, ['all fields', outcomes] as const] : byField;
  return table(
    header,
    rows.map(([name, of]) => row(name, of, isSourced)),
  );
}

type Outcome = ReadOutcome & { source?: number | undefined };

function outcomesOf(scores: DocumentScore[]): Outcome[] {
  return scores.flatMap(({ source, fields }) => fields.map((field) => ({ ...field, source: source?.number })));
}

function row(name: FieldName | 'all fields', outcomes: Outcome[], isSourced: boolean): string[] {
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const share = (part: number) => percent({ part, whole: outcomes.length });
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  const sure = outcomes.filter(isSure);
  const counts = [outcomes.length, count('right'), count('wrong'), count('missing')].map(String);
  const cells = [name, ...counts, share(count('right')), share(exact), share(sure.length), percent(rightOf(sure))];
  return isSourced ? withIntervals(cells, [intervalText(outcomes), intervalText(sure)]) : cells;
}

/** Adds the confidence intervals to the share and the share of confident values. */
function withIntervals(cells: string[], [ofAll, ofSure]: [string, string]): string[] {
  return [...cells.slice(0, 6), ofAll, ...cells.slice(6), ofSure];
}

function intervalText(outcomes: Outcome[]): string {
  if (outcomes.length === 0) return '-';
  const { low, high } = intervalOf([...Map.groupBy(outcomes, ({ source }) => source).values()].map(rightOf));
  return `${(100 * low).toFixed(0)}-${(100 * high).toFixed(0)}`;
}

/** Counts misses by how close reading came. */
function missTable(scores: DocumentScore[]): string[] {
  const missed = outcomesOf(scores).filter(({ miss }) => miss !== undefined);
  if (missed.length === 0) return [];
  const rows = [...Map.groupBy(missed, ({ field }) => field)].map(([field, of]): string[] =>
    ([field] as string[]).concat(kindsOfMiss.map((kind) => `${of.filter(({ miss }) => miss === kind).length}`)),
  );
  return [table(['missed', ...kindsOfMiss], rows)];
}

function lineReport(scores: DocumentScore[]): string[] {
  const { expected, found, right } = lineCount(scores);
  return expected === 0
    ? []
    : [`Line items: F1 ${percent(lineF1(scores))} (${right} right of ${expected}; ${found} found).`];
}

/** Counts documents that became the scope they were generated from, and how many of the others are marked for review. */
function matchReport(scores: DocumentScore[]): string[] {
  const { precision, recall, quantities, company, agreeing, reviewed, caught } = matchCounts(scores);
  if (company.whole === 0) return [];
  return [
    `Products: precision ${percent(precision)}, recall ${percent(recall)}; quantity right in ${percent(quantities)} of those found, company right in ${percent(company)}.`,
    `Scopes: ${percent(agreeing)} say what the document says; ${percent(reviewed)} are marked for review, among them ${caught.part} of the ${caught.whole} others.`,
  ];
}

/** The value below which the given share lies; with few values, one of them. */
function quantile(values: number[], share: number): string {
  if (share === 0.5) return median(values).toFixed(0);
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
}
