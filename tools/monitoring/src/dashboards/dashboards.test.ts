import { describe, expect, it } from 'vitest';
import { renderChart } from '@parley/chart/render-chart';
import { parse, stringify } from 'yaml';
import { runOnFiles } from '../promtool.ts';
import { ruleFiles } from '../rule-files.ts';
import { unknownIn, wantedBy } from '../wanted-metrics.ts';

type Panel = {
  type: string;
  options: object;
  title: string;
  description: string;
  datasource: { uid: string };
  fieldConfig: { defaults: { unit: string } };
  targets: { expr: string; legendFormat: string }[];
};
type Variable = { name: string; query?: string };
type Drawn = { uid: string; title: string; editable: boolean; templating: { list: Variable[] }; panels: Panel[] };

/** The dashboards in the chart's ConfigMaps. */
async function drawn(values: object = {}): Promise<Drawn[]> {
  const objects = await renderChart({ values: { ...values, telemetry: { dashboards: { enabled: true } } } });
  const maps = objects.filter(({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1');
  return maps.flatMap(({ data }) => Object.values(data as Record<string, string>).map((text) => JSON.parse(text)));
}

const dashboards = await drawn();
const panels = dashboards.flatMap(({ panels: own }) => own);
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
/** The expressions with the dashboard variables set to "all", as Grafana would query them. */
const filled = expressions.map((expr) =>
  expr.replaceAll('$__rate_interval', '5m').replaceAll(/\$(namespace|job|instance|queue)/g, '.*'),
);
const records = new Set(
  Array.from(
    Object.values(ruleFiles)
      .join('')
      .matchAll(/record: (\S+)/g),
    ([, name = '']) => name,
  ),
);

describe('dashboards', () => {
  it('are eight, each with a different address that alerts link to', () => {
    expect(dashboards).toHaveLength(8);
    const uids = dashboards.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(8);
    const alerts = Object.values(ruleFiles).flatMap((text) =>
      (parse(text) as { groups: { rules: { annotations?: Record<string, string> }[] }[] }).groups.flatMap(
        ({ rules }) => rules,
      ),
    );
    const asked = new Set(alerts.flatMap(({ annotations }) => annotations?.['dashboard_url'] ?? []));
    expect(asked.difference(new Set(uids.map((uid) => `/d/${uid}`)))).toEqual(new Set());
  });

  it('cannot be edited in place, and every panel has a description, a unit and a data source', () => {
    expect(dashboards.filter(({ editable }) => editable)).toEqual([]);
    const mute = panels.filter(
      ({ description, fieldConfig, datasource, targets }) =>
        !/^[A-Z\d].{10,}\.$/.test(description) ||
        fieldConfig.defaults.unit === '' ||
        datasource.uid !== '${datasource}' ||
        targets.length === 0 ||
        targets.some(({ legendFormat }) => legendFormat === ''),
    );
    expect(mute).toEqual([]);
  });

  it('query over a suitable interval, for the chosen release only', () => {
    expect(expressions.filter((expr) => /\[(?!\$__rate_interval|\.\])/.test(expr))).toEqual([]);
    const selectors = filled.flatMap((expr) => wantedBy(expr).selectors);
    // Alerts about a broker, a queue or a Deployment have no job, and are those of Parley by another label.
    const alerts = expressions.flatMap((expr) => expr.match(/ALERTS\{[^{}]*\}/g) ?? []);
    expect(alerts.filter((selector) => !selector.includes('product="parley"'))).toEqual([]);
    const ofJobs = selectors.filter(({ name }) => name !== 'slo:error_budget:ratio');
    const ofServices = ofJobs.slice(alerts.filter((selector) => selector.includes('job=""')).length);
    const tied = expressions.flatMap((expr) => expr.match(/\{[^{}]*(\$job|\$queue)[^{}]*\}/g) ?? []);
    expect(tied).toHaveLength(ofServices.length);
  });

  it('list only the services of Parley, however many others export the same metric', () => {
    for (const { templating } of dashboards) {
      const [, ...variables] = templating.list;
      expect(variables.map(({ name }) => name)).toEqual(['namespace', 'job', 'instance', 'queue']);
      expect(variables.filter((variable) => 'allValue' in variable)).toEqual([]);
      const [first, second] = variables.map(({ query = '' }) => /job=~"([^"]+)"/.exec(query)?.[1] ?? '');
      for (const pattern of [first, second].map((text) => new RegExp(`^${text}$`))) {
        expect(['parley-gateway', 'eu-parley-scope-documents'].filter((job) => pattern.test(job))).toHaveLength(2);
        expect(['istio-gateway', 'shop-catalog', 'parley', 'files'].filter((job) => pattern.test(job))).toEqual([]);
      }
    }
  });

  it('list a release of another name too', async () => {
    const [first] = await drawn({ fullnameOverride: 'buying' });
    const pattern = /job=~"([^"]+)"/.exec(first?.templating.list[1]?.query ?? '')?.[1] ?? '';
    expect('buying-gateway').toMatch(new RegExp(`^${pattern}$`));
    expect('shop-gateway').not.toMatch(new RegExp(`^${pattern}$`));
  });

  it('have the unit of what they show', () => {
    const fits: Record<string, RegExp> = {
      s: /_seconds(_bucket)?\{/,
      bytes: /_bytes\{|resource="memory"/,
      reqps: /rate\(\w+_(total|count)\{/,
      cps: /rate\(\w+_(total|count)\{/,
      percentunit: / \/ |rate\(\w+_seconds_(sum|total)\{/,
      short: /^(?!.*_seconds\{)(?!.*_bytes\{)(?!.*rate\(\w+(?<!_cpu_seconds)_total)/,
    };
    const wrong = panels.filter(({ fieldConfig, targets }) =>
      targets.some(({ expr }) => !fits[fieldConfig.defaults.unit]?.test(expr)),
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
    // Grafana's requests per second are those of calls, not of documents, spans or messages.
    const counted = panels.filter(({ fieldConfig }) => fieldConfig.defaults.unit === 'reqps');
    const others = counted.filter(({ targets }) =>
      targets.some(
        ({ expr }) =>
          !/_(requests?|call|attempts|uploads|failures|decisions)(_duration_seconds)?_(count|total)\{/.test(expr),
      ),
    );
    expect(others.map(({ title }) => title)).toEqual([]);
  });

  it('show buckets of a histogram apart, not each with all smaller ones', () => {
    const heatmaps = panels.filter(({ type }) => type === 'heatmap');
    expect(heatmaps).not.toEqual([]);
    for (const { targets, options } of heatmaps) {
      expect(targets).toEqual([expect.objectContaining({ format: 'heatmap', legendFormat: '{{le}}' })]);
      expect(options).toMatchObject({ calculate: false, yAxis: { unit: 's' } });
    }
  });

  it('have valid queries, for exported metrics', async () => {
    const rules = filled.map((expr, index) => ({ record: `panel:number_${index}`, expr }));
    const text = stringify({ groups: [{ name: 'panels', rules }] });
    const checked = await runOnFiles('promtool', ['check', 'rules', 'rules.yaml'], { 'rules.yaml': text });
    expect(checked).toContain(`SUCCESS: ${filled.length} rules found`);
    expect(filled.flatMap((expr) => unknownIn(expr, records))).toEqual([]);
  });
});
