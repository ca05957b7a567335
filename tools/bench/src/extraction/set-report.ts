import type { FieldName } from '@parley/reading/fields';
import { median } from '../report/statistics.ts';
import { table } from '@parley/cli/table';
import { lineCount, lineF1, matchCounts, percent, rightOfSure } from './count-scores.ts';
import type { FieldOutcome, Verdict } from './field-outcome.ts';
import type { DocumentScore } from './score-document.ts';

export type SetResult = {
  title: string;
  scores: DocumentScore[];
  /** Of documents that could not be read: why. */
  failures: { file: string; reason: string }[];
  unknownNames: string[];
  timesMs: number[];
  peakMiB: number;
};

const header = ['field', 'labelled', 'right', 'wrong', 'missing', 'share', 'exact', 'sure', 'right of sure'];

export function setReport(result: SetResult): string {
  const { title, scores, failures, timesMs, peakMiB, unknownNames } = result;
  const facts = [
    `${scores.length} documents`,
    `p50 ${quantile(timesMs, 0.5)} ms, p95 ${quantile(timesMs, 0.95)} ms each`,
    `at most ${peakMiB.toFixed(0)} MiB`,
    ...(failures.length > 0 ? [`${failures.length} could not be read`] : []),
    ...(unknownNames.length > 0 ? [`labels of unknown names: ${unknownNames.join(', ')}`] : []),
  ];
  const text = [
    `**${title}** (${facts.join('; ')})`,
    '',
    fieldTable(scores),
    ...lineReport(scores),
    ...matchReport(scores),
  ];
  return text.join('\n');
}

function fieldTable(scores: DocumentScore[]): string {
  const all = scores.flatMap(({ fields }) => fields);
  const byField = Map.groupBy(all, ({ field }) => field);
  const rows = [...byField].map(([field, outcomes]) => row(field, outcomes));
  return table(header, rows.length > 1 ? [...rows, row('all fields', all)] : rows);
}

function row(name: FieldName | 'all fields', outcomes: FieldOutcome[]): string[] {
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length;
  const share = (part: number) => percent({ part, whole: outcomes.length });
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  const sure = rightOfSure(outcomes);
  const counts = [outcomes.length, count('right'), count('wrong'), count('missing')].map(String);
  return [name, ...counts, share(count('right')), share(exact), `${sure.whole}`, percent(sure)];
}

function lineReport(scores: DocumentScore[]): string[] {
  const { expected, found, right } = lineCount(scores);
  return expected === 0
    ? []
    : ['', `Line items: F1 ${percent(lineF1(scores))} (${right} right of ${expected}; ${found} found).`];
}

/** How many documents became the scope they were made from, and whether someone is asked to look at the others. */
function matchReport(scores: DocumentScore[]): string[] {
  const { precision, recall, quantities, company, agreeing, reviewed, caught } = matchCounts(scores);
  if (company.whole === 0) return [];
  return [
    `Products: precision ${percent(precision)}, recall ${percent(recall)}; quantity right in ${percent(quantities)} of those found, company right in ${percent(company)}.`,
    `Scopes: ${percent(agreeing)} say what the document says; ${percent(reviewed)} are marked for review, among them ${caught.part} of the ${caught.whole} others.`,
  ];
}

/** The value below which the share of all lies; a single one for few. */
function quantile(values: number[], share: number): string {
  if (share === 0.5) return median(values).toFixed(0);
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
}
