import { backtest, type BacktestCase, type BacktestSupplier } from '@parley/pricing/estimator/backtest';
import type { Say } from '../bench.ts';
import { table } from '../report/table.ts';
import { crossings, landing, scoreOf, type Method, type Score } from './score-cases.ts';

const methods: Record<Method, string> = {
  estimate: 'Parley',
  productQuantiles: 'product quantiles',
  nearest: '20 nearest',
};

/** Predicts each tenth of the purchases, from the seventh on, from those before it. */
export function predicted(title: string, suppliers: readonly BacktestSupplier[], say: Say): BacktestCase[] {
  const steps = backtest(suppliers);
  let told = 0;
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    if (step.value.origin !== told) say(`${title}: after ${Math.round(step.value.origin * 100)} % of all purchases`);
    told = step.value.origin;
  }
}

/** How good the predictions of a set were, as tables. */
export function accuracyReport(title: string, cases: readonly BacktestCase[]): string {
  const all = Object.entries(methods).map(([method, name]) => rowOf(name, scoreOf(cases, method as Method)));
  const ratio = scoreOf(cases, 'estimate').pinball / scoreOf(cases, 'productQuantiles').pinball;
  const places = landing(cases)
    .map((share) => share.toFixed(2))
    .join(' ');
  return [
    `### ${title}`,
    table(['All cases', ...columns], all),
    `Pinball ${ratio.toFixed(2)} of that of product quantiles. Truths below P10, from P10 to P25, P50, P75, P90, and above: ${places} (ideally .10 .15 .25 .25 .15 .10). Levels out of order: ${crossings(cases)}.`,
    table(
      ['Parley, by basis and age', ...columns],
      groupsOf(cases).map(([name, group]) => rowOf(name, scoreOf(group, 'estimate'))),
    ),
  ].join('\n\n');
}

const columns = ['cases', 'pinball', 'in P10-P90', 'ties half', 'in P25-P75', 'ties half', 'P50 off', 'P90/P10'];

function groupsOf(cases: readonly BacktestCase[]): [string, BacktestCase[]][] {
  const aged = (low: number, high: number) =>
    cases.filter(({ ageMonths = -1 }) => ageMonths >= low && ageMonths < high);
  const based = (...bases: string[]) => cases.filter(({ basis }) => bases.includes(basis));
  const groups: [string, BacktestCase[]][] = [
    ['own purchases, worth 8 or more', based('product')],
    ['own purchases, worth less', based('product_shrunk')],
    ['newest own under 3 months old', aged(0, 3)],
    ['newest own 3 to 8 months old', aged(3, 8)],
    ['newest own older', aged(8, Infinity)],
    ['none: from the family', based('family')],
    ['none: from the supplier', based('supplier')],
  ];
  return groups.filter(([, group]) => group.length > 0);
}

function rowOf(name: string, { cases, pinball, covered80, covered50, half80, half50, error, width }: Score): string[] {
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
