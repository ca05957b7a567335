import type { FieldName } from '@parley/reading/fields';
import { table } from '@parley/cli/table';
import { lineF1, matchCounts, percent, rightFields, rightOfSure, type Count } from './count-scores.ts';
import { generatedTitle } from './generated-sets.ts';
import type { SetResult } from './set-report.ts';

type Goal = { what: string; goal: number; isAtMost?: true; count: Count };
type FieldGoal = { of: FieldName[]; goal: number };

const digital = ['pdf', 'docx', 'xlsx', 'csv'] as const;

/** What the measured shares are meant to be; only goals whose documents were read. */
export function goalsReport(results: SetResult[], recognised: Count): string {
  const rows = goals(results, recognised)
    .filter(({ count }) => count.whole > 0)
    .map(({ what, goal, isAtMost, count }) => {
      const share = count.part / count.whole;
      const isReached = isAtMost ? share <= goal : share >= goal;
      return [
        what,
        `${isAtMost ? '<=' : '>='} ${(100 * goal).toFixed(0)} %`,
        measured(count),
        isReached ? 'yes' : 'no',
      ];
    });
  return rows.length === 0 ? '' : table(['', 'goal', 'measured', 'reached'], rows);
}

/** A share of few says little, so it tells of how many. */
function measured(count: Count): string {
  return count.whole > 1 ? `${percent(count)} of ${count.whole}` : percent(count);
}

function goals(results: SetResult[], recognised: Count): Goal[] {
  const scoresOf = (...titles: string[]) =>
    results.filter(({ title }) => titles.includes(title)).flatMap(({ scores }) => scores);
  const fields = (title: string, wanted: FieldGoal[]) =>
    wanted.map(({ of, goal }) => ({
      what: `${title}: ${of.join(', ')}`,
      goal,
      count: rightFields(scoresOf(title), ...of),
    }));
  const [pdf, scan] = [scoresOf(generatedTitle('pdf')), scoresOf(generatedTitle('scan'))];
  const allDigital = matchCounts(scoresOf(...digital.map(generatedTitle)));
  return [
    ...fields('ad-orders, half B', [
      { of: ['total'], goal: 0.95 },
      { of: ['start'], goal: 0.93 },
      { of: ['end'], goal: 0.93 },
      { of: ['contractNumber'], goal: 0.85 },
      { of: ['buyer'], goal: 0.9 },
    ]),
    { what: 'order forms, PDF: all header fields', goal: 0.98, count: rightFields(pdf) },
    {
      what: 'order forms, PDF: line items, F1',
      goal: 0.95,
      count: pdf.length > 0 ? lineF1(pdf) : { part: 0, whole: 0 },
    },
    { what: 'order forms, PDF: product matches, precision', goal: 0.98, count: matchCounts(pdf).precision },
    { what: 'order forms, PDF: product matches, recall', goal: 0.92, count: matchCounts(pdf).recall },
    { what: 'order forms, scans: all header fields', goal: 0.92, count: rightFields(scan) },
    {
      what: 'order forms, scans: line items, F1',
      goal: 0.85,
      count: scan.length > 0 ? lineF1(scan) : { part: 0, whole: 0 },
    },
    ...fields('contracts, half B', [
      { of: ['effectiveDate'], goal: 0.85 },
      { of: ['expirationDate'], goal: 0.7 },
    ]),
    { what: 'receipts, scanned: dates and totals recognised letter by letter', goal: 0.85, count: recognised },
    {
      what: 'everything: values with a confidence of 0.9 or more that are right',
      goal: 0.97,
      count: rightOfSure(results.flatMap(({ scores }) => scores).flatMap((score) => score.fields)),
    },
    { what: 'order forms but scans: marked for review', goal: 0.25, isAtMost: true, count: allDigital.reviewed },
    { what: 'order forms but scans: wrong ones among those marked', goal: 0.9, count: allDigital.caught },
  ];
}
