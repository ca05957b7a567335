import type { FieldName } from '@parley/document-fields/fields';
import { table } from '@parley/cli/table';
import { isSure, percent, rightOfSure, type Count } from '@parley/document-fields/count';
import { lineF1, matchCounts, rightFields } from './count-scores.ts';
import { composedTitles, contractTitles, generatedTitle } from './generated-sets.ts';
import type { DocumentScore } from './score-document.ts';
import type { SetResult } from './set-report.ts';
import { lastFold } from './sources/folds.ts';

type Goal = { what: string; goal: number; isAtMost?: true; count: Count };

const digital = ['pdf', 'docx', 'xlsx', 'csv'] as const;
const formats = [...digital, 'scan'] as const;

/** Compares the measured shares with the goals; only for goals whose documents were read. */
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

/** Adds the counts, because a share of few values says little. */
function measured(count: Count): string {
  return count.whole > 1 ? `${percent(count)} of ${count.whole}` : percent(count);
}

function goals(results: SetResult[], recognised: Count): Goal[] {
  const scoresOf: ScoresOf = (...titles) =>
    results.filter(({ title }) => titles.includes(title)).flatMap(({ scores }) => scores);
  return [
    ...realGoals(scoresOf),
    ...formGoals(scoresOf),
    ...composedGoals(scoresOf),
    ...generatedContractGoals(scoresOf),
    { what: 'receipts, scanned: dates and totals recognised letter by letter', goal: 0.85, count: recognised },
    ...reviewGoals(scoresOf),
  ];
}

type ScoresOf = (...titles: string[]) => DocumentScore[];

function realGoals(scoresOf: ScoresOf): Goal[] {
  const ofFields = (title: string, wanted: [FieldName, number][]) =>
    wanted.map(([field, goal]) => ({ what: `${title}: ${field}`, goal, count: rightFields(scoresOf(title), field) }));
  const orders = scoresOf('ad-orders').flatMap(({ fields }) => fields);
  return [
    ...ofFields('ad-orders', [
      ['total', 0.95],
      ['start', 0.95],
      ['end', 0.95],
      ['contractNumber', 0.87],
      ['buyer', 0.92],
    ]),
    { what: 'ad-orders: right of the sure values', goal: 0.97, count: rightOfSure(orders) },
    {
      what: 'ad-orders: sure values',
      goal: 0.85,
      count: { part: orders.filter(isSure).length, whole: orders.length },
    },
    ...ofUnseenContracts(scoresOf('contracts')),
    ...ofFields('contracts', [
      ['parties', 0.8],
      ['effectiveDate', 0.85],
      ['agreementDate', 0.85],
      ['expirationDate', 0.8],
    ]),
    {
      what: 'contracts: right of the sure values',
      goal: 0.93,
      count: rightOfSure(scoresOf('contracts').flatMap(({ fields }) => fields)),
    },
  ];
}

/** Contracts of sources that no rule was written with. */
function ofUnseenContracts(scores: DocumentScore[]): Goal[] {
  const unseen = scores.filter(({ source }) => source?.fold === lastFold);
  const wanted: [FieldName, number][] = [
    ['parties', 0.75],
    ['effectiveDate', 0.85],
    ['expirationDate', 0.75],
  ];
  return wanted.map(([field, goal]) => ({
    what: `contracts, fold that is only counted: ${field}`,
    goal,
    count: rightFields(unseen, field),
  }));
}

function composedGoals(scoresOf: ScoresOf): Goal[] {
  return (['known', 'heldOut'] as const).flatMap((which): Goal[] => {
    const scores = scoresOf(composedTitles[which]);
    const what = which === 'known' ? 'composed forms, known parts' : 'composed forms, held-out parts';
    const sure = rightOfSure(scores.flatMap(({ fields }) => fields));
    return [
      { what: `${what}: all fields`, goal: 0.95, count: rightFields(scores) },
      { what: `${what}: line items, F1`, goal: 0.9, count: scores.length > 0 ? lineF1(scores) : { part: 0, whole: 0 } },
      { what: `${what}: right of the sure values`, goal: 0.98, count: sure },
    ];
  });
}

function generatedContractGoals(scoresOf: ScoresOf): Goal[] {
  return [
    {
      what: 'generated contracts, known parts: parties',
      goal: 0.95,
      count: rightFields(scoresOf(contractTitles.known), 'parties'),
    },
    {
      what: 'generated contracts, held-out parts: parties',
      goal: 0.9,
      count: rightFields(scoresOf(contractTitles.heldOut), 'parties'),
    },
  ];
}

function formGoals(scoresOf: ScoresOf): Goal[] {
  const [pdf, scan] = [scoresOf(generatedTitle('pdf')), scoresOf(generatedTitle('scan'))];
  const linesOf = (scores: DocumentScore[]) => (scores.length > 0 ? lineF1(scores) : { part: 0, whole: 0 });
  const { precision, recall } = matchCounts(pdf);
  return [
    { what: 'order forms, PDF: all header fields', goal: 0.98, count: rightFields(pdf) },
    { what: 'order forms, PDF: line items, F1', goal: 0.95, count: linesOf(pdf) },
    { what: 'order forms, PDF: product matches, precision', goal: 0.98, count: precision },
    { what: 'order forms, PDF: product matches, recall', goal: 0.92, count: recall },
    { what: 'order forms, scans: all header fields', goal: 0.92, count: rightFields(scan) },
    { what: 'order forms, scans: line items, F1', goal: 0.85, count: linesOf(scan) },
  ];
}

function reviewGoals(scoresOf: ScoresOf): Goal[] {
  const all = scoresOf(...formats.map(generatedTitle)).flatMap(({ fields }) => fields);
  const { reviewed, caught } = matchCounts(scoresOf(...digital.map(generatedTitle)));
  return [
    { what: 'order forms: right of the sure values', goal: 0.97, count: rightOfSure(all) },
    { what: 'order forms but scans: marked for review', goal: 0.25, isAtMost: true, count: reviewed },
    { what: 'order forms but scans: wrong ones among those marked', goal: 0.9, count: caught },
  ];
}
