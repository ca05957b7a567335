import { stringify } from 'yaml';
import type { Samples } from './alert.ts';

export type Check = {
  expr: string;
  /** A moment, as `60m`, at which it has to have samples, or none. */
  at: string;
  has: boolean;
};

/**
 * The text of a file of tests for `promtool test rules`. All of it is one test, because each of them costs promtool a database.
 * @param samples one a minute
 * @param evaluationInterval how often rules are evaluated
 */
export function promtoolTest(samples: Samples, checks: Check[], evaluationInterval = '1m'): string {
  const test = {
    interval: '1m',
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    promql_expr_test: checks.map(({ expr, at, has }) => ({
      // Whether it has any, not how many.
      expr: `clamp_max(count(${expr}), 1)`,
      eval_time: at,
      exp_samples: has ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
  const file = { rule_files: ['rules.yaml'], evaluation_interval: evaluationInterval, tests: [test] };
  return stringify(file, { lineWidth: 0 });
}

/** Whether an alert fires. */
export function firing(alert: string, matchers: string): string {
  return `ALERTS{alertname="${alert}",alertstate="firing",${matchers}}`;
}

/** The samples in a namespace, and with queues, of their own, so that they disturb no others of the same test. */
export function apart(name: string, samples: Samples): Samples {
  const entries = Object.entries(samples).map(([series, values]) => [
    series
      .replace(/namespace="\w+"/, `namespace="${name}"`)
      .replace(/(queue|destination_name)="(parley\.)/, `$1="${name}.$2`),
    values,
  ]);
  return Object.fromEntries(entries) as Samples;
}
