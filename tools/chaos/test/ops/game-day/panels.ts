import { renderChart } from '@parley/chart/render-chart';
import type { PrometheusServer } from '@parley/local/prometheus-server';

type Variable = { name: string; query: string };
type Panel = { title: string; targets: { expr: string; legendFormat: string }[] };
export type Dashboard = { title: string; templating: { list: Variable[] }; panels: Panel[] };
type Asked = { empty: string[]; withoutLabel: string[] };

/** What `$__rate_interval` is when Grafana shows a few minutes: four scrapes, and some more as the machine is busy. */
const rateInterval = '30s';

/** Asks the queries of all panels as Grafana does that shows everything. */
export async function askPanels(prometheus: PrometheusServer, dashboards: Dashboard[]): Promise<Asked> {
  const asked: Asked = { empty: [], withoutLabel: [] };
  for (const { title, templating, panels } of dashboards) {
    const [, ...variables] = templating.list;
    const values = await valuesOf(prometheus, variables);
    const targets = panels.flatMap((panel) =>
      panel.targets.map((target) => ({ ...target, name: `${title} / ${panel.title} / ${target.legendFormat}` })),
    );
    for (const { name, expr, legendFormat } of targets) {
      const series = await prometheus.query(filled(expr, values));
      const wanted = Array.from(legendFormat.matchAll(/\{\{(\w+)\}\}/g), ([, label = '']) => label);
      const missing = wanted.filter((label) => series.some(({ metric }) => !(label in metric)));
      if (series.length === 0) asked.empty.push(name);
      if (missing.length > 0) asked.withoutLabel.push(`${name}: ${missing.join(', ')}`);
    }
  }
  return asked;
}

/** The dashboards of the chart. */
export async function drawnDashboards(): Promise<Dashboard[]> {
  const objects = await renderChart({ values: { telemetry: { dashboards: { enabled: true } } } });
  const maps = objects.filter(({ metadata }) => metadata.labels?.['grafana_dashboard'] === '1');
  return maps.flatMap(({ data }) => Object.values(data as Record<string, string>).map((text) => JSON.parse(text)));
}

/** The values of each variable, as "All" fills them in; each may depend on those before it. */
async function valuesOf(prometheus: PrometheusServer, variables: Variable[]): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  for (const { name, query } of variables) {
    const [, series = '', label = ''] = /^label_values\((.+), (\w+)\)$/.exec(query) ?? [];
    const found = await prometheus.query(`group by (${label}) (${filled(series, values)})`);
    const texts = found.map(({ metric }) => (metric[label] ?? '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\\\$&'));
    values.set(name, `(${texts.join('|')})`);
  }
  return values;
}

function filled(expr: string, values: Map<string, string>): string {
  return expr
    .replaceAll('$__rate_interval', rateInterval)
    .replaceAll(/\$(\w+)/g, (whole, name: string) => values.get(name) ?? whole);
}
