import { anyJob } from '../alert.ts';
import { matchers, type Dashboard, type Panel } from './panel.ts';

const datasource = { type: 'prometheus', uid: '${datasource}' };
const columns = 2;
const width = 24 / columns;
const height = 8;

/** A dashboard in Grafana's JSON format, not editable in Grafana. */
export function dashboardJson({ id, title, panels }: Dashboard): string {
  const dashboard = {
    uid: `parley-${id}`,
    title,
    tags: ['parley'],
    editable: false,
    schemaVersion: 39,
    version: 1,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [source, ...variables] },
    annotations: { list: [deployments] },
    panels: panels.map(panelJson),
  };
  return `${JSON.stringify(dashboard, undefined, 2)}\n`;
}

const source = { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' };

/** Marks when a new version started running. */
const deployments = {
  name: 'Deployments',
  enable: true,
  iconColor: 'blue',
  datasource,
  expr: `count by (job, version) (app_info{${matchers}}) unless count by (job, version) (app_info{${matchers}} offset 5m)`,
  titleFormat: '{{job}} {{version}}',
};

/**
 * "All" means all values of a list, never `.*`: other products may have services, queues and pods in the same place.
 */
const variables = [
  variable('namespace', `app_info{${anyJob}}`),
  variable('job', `app_info{namespace=~"$namespace",${anyJob}}`),
  variable('instance', 'app_info{namespace=~"$namespace",job=~"$job"}'),
  {
    ...variable(
      'queue',
      'messaging_client_consumed_messages_total{namespace=~"$namespace",job=~"$job"}',
      'messaging_destination_name',
    ),
    hide: 2,
  },
];

function variable(name: string, series: string, label = name): object {
  const query = `label_values(${series}, ${label})`;
  const all = { includeAll: true, multi: true, current: { text: 'All', value: '$__all' } };
  return { name, label: name, type: 'query', datasource, query, refresh: 2, sort: 1, ...all };
}

/** The buckets are those of Prometheus, and the unit is that of their bounds. */
function heatmap(unit: string): object {
  return { calculate: false, yAxis: { unit }, cellValues: { unit: 'reqps' }, tooltip: { mode: 'single' } };
}

function panelJson({ title, description, unit, queries, isHeatmap = false }: Panel, index: number): object {
  return {
    id: index + 1,
    type: isHeatmap ? 'heatmap' : 'timeseries',
    title,
    description,
    datasource,
    gridPos: { x: (index % columns) * width, y: Math.floor(index / columns) * height, w: width, h: height },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: isHeatmap
      ? heatmap(unit)
      : { legend: { displayMode: 'list', placement: 'bottom' }, tooltip: { mode: 'multi' } },
    targets: Object.entries(queries).map(([legendFormat, expr], target) => ({
      refId: String.fromCharCode(65 + target),
      datasource,
      expr,
      legendFormat,
      // Without it, each bucket would include all smaller ones.
      format: isHeatmap ? 'heatmap' : 'time_series',
      exemplar: isHeatmap,
    })),
  };
}
