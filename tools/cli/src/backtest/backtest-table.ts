import { table } from '../output/table.ts';
import type { BacktestMethod, BacktestReport, BacktestScore } from './backtest-report.ts';

export const methodNames: Record<BacktestMethod, string> = {
  estimate: 'Parley',
  productQuantiles: 'product quantiles',
  nearest: '20 nearest',
};

const groupNames: Record<string, string> = {
  plenty: 'own purchases, worth 8 or more',
  few: 'own purchases, worth less',
  upTo3Months: 'newest own under 3 months old',
  upTo8Months: 'newest own 3 to 8 months old',
  older: 'newest own older',
  family: 'none: from the family',
  supplier: 'none: from the supplier',
};

/** The accuracy of predictions as Markdown tables, for terminals and pages alike. */
export function backtestTable(title: string, report: Omit<BacktestReport, 'cases' | 'periods'>): string {
  const { methods, groups, landing, crossings } = report;
  const pinballOf = (wanted: BacktestMethod) => methods.find(({ method }) => method === wanted)?.score.pinball;
  const ratio = (pinballOf('estimate') ?? Number.NaN) / (pinballOf('productQuantiles') ?? Number.NaN);
  const places = landing.map((share) => share.toFixed(2)).join(' ');
  return [
    `### ${title}`,
    table(
      ['All cases', ...columns],
      methods.map(({ method, score }) => rowOf(methodNames[method], score)),
    ),
    `Pinball ${ratio.toFixed(2)} of that of product quantiles. Truths below P10, from P10 to P25, P50, P75, P90, and above: ${places} (ideally .10 .15 .25 .25 .15 .10). Levels out of order: ${crossings}.`,
    table(
      ['Parley, by basis and age', ...columns],
      groups.map(({ group, score }) => rowOf(groupNames[group] ?? group, score)),
    ),
  ].join('\n\n');
}

const columns = ['cases', 'pinball', 'in P10-P90', 'ties half', 'in P25-P75', 'ties half', 'P50 off', 'P90/P10'];

function rowOf(name: string, score: BacktestScore): string[] {
  const { cases, pinball, covered80, covered50, half80, half50, error, width } = score;
  const share = (part: number) => `${part.toFixed(2)} ± ${(1.96 * Math.sqrt((part * (1 - part)) / cases)).toFixed(2)}`;
  return [
    name,
    String(cases),
    pinball.toFixed(4),
    share(covered80),
    half80.toFixed(2),
    share(covered50),
    half50.toFixed(2),
    `${(100 * error).toFixed(1)} %`,
    width.toFixed(2),
  ];
}
