import { stringify } from 'yaml';
import type { Samples } from './alert.ts';

export type Check = {
  expr: string;
  /** The time, such as `60m`, at which the expression must have samples or none. */
  at: string;
  has: boolean;
};

/**
 * Returns a test file for `promtool test rules`. All checks share one test, because promtool creates a database per
 * test.
 * @param samples one a minute
 * @param evaluationInterval how often rules are evaluated
 */
export function promtoolTest(samples: Samples, checks: Check[], evaluationInterval = '1m'): string {
  const test = {
    interval: '1m',
    input_series: Object.entries(samples).map(([series, values]) => ({ series, values })),
    promql_expr_test: checks.map(({ expr, at, has }) => ({
      // 1 if the expression has samples, whatever their number.
      expr: `clamp_max(count(${expr}), 1)`,
      eval_time: at,
      exp_samples: has ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
  const file = { rule_files: ['rules.yaml'], evaluation_interval: evaluationInterval, tests: [test] };
  return stringify(file, { lineWidth: 0 });
}

/** The expression that matches the alert when it fires. */
export function firing(alert: string, matchers: string): string {
  return `ALERTS{alertname="${alert}",alertstate="firing",${matchers}}`;
}

/** Renames the namespaces and queues of the samples, so that tests in the same file do not interfere. */
export function apart(name: string, samples: Samples): Samples {
  const entries = Object.entries(samples).map(([series, values]) => [
    series
      .replace(/namespace="\w+"/, `namespace="${name}"`)
      .replace(/(queue|destination_name)="(parley\.)/, `$1="${name}.$2`),
    values,
  ]);
  return Object.fromEntries(entries) as Samples;
}
