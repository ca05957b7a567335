import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderChart } from '@parley/chart/render-chart';
import { root } from '@parley/local/workspace';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { ruleFiles } from './rule-files.ts';
import { unknownIn, wantedBy } from './wanted-metrics.ts';

type Rule = { record?: string; expr: string };

const rules = Object.values(ruleFiles)
  .flatMap((text) => (parse(text) as { groups: { rules: Rule[] }[] }).groups)
  .flatMap((group) => group.rules);
const records = new Set(rules.flatMap(({ record }) => record ?? []));
const unknown = (expressions: string[]) => expressions.flatMap((expr) => unknownIn(expr, records));

/** The metrics of an expression that would show other products too: `instance` is to be that of an alert. */
function untied(expr: string): string[] {
  const isTied = ([label, value]: [string, string]) => label === 'instance' || value.includes('.*parley.*');
  return wantedBy(expr).selectors.flatMap(({ name, matchers }) => (matchers.some(isTied) ? [] : name));
}

describe('used metrics are exported', () => {
  it('for every rule', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(unknown(rules.map(({ expr }) => expr))).toEqual([]);
  });

  it('for every scaled object', async () => {
    const keda = { autoscaling: { mode: 'keda' } };
    const objects = await renderChart({
      apis: ['keda.sh/v1alpha1'],
      values: {
        telemetry: { metrics: { monitor: 'none', prometheusUrl: 'http://prometheus:9090' } },
        services: { scope: { roles: { documents: keda } }, webhook: { roles: { dispatch: keda } } },
      },
    });
    const scaled = objects.filter(({ kind }) => kind === 'ScaledObject');
    expect(scaled).toHaveLength(2);
    expect(unknown(scaled.map(({ spec }) => spec.triggers[0].metadata.query))).toEqual([]);
  });

  it('for every page of docs/runbooks', () => {
    const folder = join(root, 'docs/runbooks');
    const pages = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const blocks = pages.flatMap((text) => Array.from(text.matchAll(/```promql\n(.*)\n```/g), ([, expr = '']) => expr));
    expect(blocks.length).toBeGreaterThan(25);
    expect(unknown(blocks)).toEqual([]);
    expect(blocks.flatMap(untied)).toEqual([]);
    const named = pages.flatMap((text) =>
      Array.from(
        text.matchAll(/`([a-z]+_[a-z_]+_(?:total|seconds|bytes|ready|events|requests|use))`/g),
        ([, name = '']) => name,
      ),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(unknown(named.filter((name) => !name.endsWith('duration_seconds')))).toEqual([]);
  });
});

it.each([
  ['a metric', 'sum(rate(outbox_published[5m]))', ['outbox_published']],
  ['a label', 'outbox_pending_events{queue="a"}', ['outbox_pending_events: label queue']],
  ['an edge of a bucket', 'outbox_publish_lag_seconds_bucket{le="3"}', ['outbox_publish_lag_seconds_bucket: le 3']],
  ['a label to group by', 'sum by (tenant) (up)', ['grouping by tenant']],
  ['a histogram without its series', 'rate(outbox_publish_lag_seconds[5m])', ['outbox_publish_lag_seconds']],
  ['nothing', 'max by (job) (deriv(outbox_pending_events{job=~".+-scope"}[15m])) > 0 and on (job) up == 1', []],
])('what nobody exports is found: %s', (_what, expr, found) => {
  expect(unknown([expr])).toEqual(found);
});

it('functions, words and numbers are not metrics', () => {
  const { selectors } = wantedBy(
    'histogram_quantile(0.99, sum by (le) (rate(a_bucket{b="c"}[5m]))) > 1e3 unless d == 0',
  );
  expect(selectors.map(({ name }) => name)).toEqual(['a_bucket', 'd']);
});
