import type { FieldName } from '@parley/scope/extraction/found-terms';
import { median } from '../report/statistics.ts';
import { table } from '../report/table.ts';
import { f1, type LineCount } from './compare/line-score.ts';
import type { MatchScore } from './match-score.ts';
import type { DocumentScore, FieldOutcome, Verdict } from './score-document.ts';

export type SetResult = {
  title: string;
  scores: DocumentScore[];
  /** Of documents that could not be read: why. */
  failures: { file: string; reason: string }[];
  unknownNames: string[];
  timesMs: number[];
  peakMiB: number;
};

/** From here on a value is said to be sure. */
const SURE = 0.9;
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
  const exact = outcomes.filter(({ isExact }) => isExact).length;
  const sure = outcomes.filter(({ confidence }) => confidence >= SURE);
  const rightOfSure = sure.filter(({ verdict }) => verdict === 'right').length;
  const counts = [outcomes.length, count('right'), count('wrong'), count('missing')].map(String);
  const shares = [percent(count('right'), outcomes.length), percent(exact, outcomes.length)];
  return [name, ...counts, ...shares, `${sure.length}`, percent(rightOfSure, sure.length)];
}

function lineReport(scores: DocumentScore[]): string[] {
  const lines = scores.flatMap((score) => score.lines ?? []);
  if (lines.length === 0) return [];
  const sum = (name: keyof LineCount) => lines.reduce((total, line) => total + line[name], 0);
  const total = { expected: sum('expected'), found: sum('found'), right: sum('right') };
  return [
    '',
    `Line items: F1 ${percent(f1(total), 1)} (${total.right} right of ${total.expected}; ${total.found} found).`,
  ];
}

/** How many documents became the scope they were made from, and whether someone is asked to look at the others. */
function matchReport(scores: DocumentScore[]): string[] {
  const matches = scores.flatMap(({ match }) => match ?? []);
  if (matches.length === 0) return [];
  const sum = (name: 'expected' | 'found' | 'right') => matches.reduce((total, match) => total + match[name], 0);
  const count = (is: (match: MatchScore) => boolean) => matches.filter(is).length;
  const [wrong, reviewed] = [count(({ isWrong }) => isWrong), count(({ needsReview }) => needsReview)];
  const caught = count(({ isWrong, needsReview }) => isWrong && needsReview);
  return [
    `Products: precision ${percent(sum('right'), sum('found'))}, recall ${percent(sum('right'), sum('expected'))}; company right in ${percent(
      count(({ isCompanyRight }) => isCompanyRight),
      matches.length,
    )}.`,
    `Scopes: ${percent(matches.length - wrong, matches.length)} say what the document says; ${percent(reviewed, matches.length)} are marked for review, among them ${caught} of the ${wrong} others.`,
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;
}

/** The value below which the share of all lies; a single one for few. */
function quantile(values: number[], share: number): string {
  if (share === 0.5) return median(values).toFixed(0);
  const sorted = values.toSorted((one, other) => one - other);
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN).toFixed(0);
}
