import { readMetricsPage } from '@parley/reference/read-metrics-page';
import { defaultMetricNames } from '@parley/reference/registered-metrics';
import { externalMetrics, targetLabels } from './external-metrics.ts';

const clause = /\b(?:by|without|on|ignoring|group_left|group_right)\s*\(([^)]*)\)/g;
const selector = /(?<![\w:.])([a-zA-Z_:][\w:]*)(?![\w:])\s*(?:\{([^}]*)\})?(?!\s*\()/g;
const matcher = /(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g;
const words = new Set(['and', 'or', 'unless', 'by', 'on', 'bool', 'offset', 'group_left', 'group_right']);

type WantedMetric = { name: string; matchers: [label: string, value: string][] };

/** The selectors of an expression, and the labels it groups or joins by. */
export function wantedBy(expr: string): { selectors: WantedMetric[]; grouping: string[] } {
  const grouping = Array.from(expr.matchAll(clause), ([, labels = '']) => labels.split(','))
    .flat()
    .map((label) => label.trim())
    .filter((label) => label !== '');
  const bare = expr
    .replaceAll(clause, ' ')
    .replaceAll(/\[[^\][]*\](?=\))/g, '')
    .replaceAll(/(?<=,\s*)"[^"]*"/g, '');
  const found = Array.from(bare.matchAll(selector), ([, name = '', inside = '']) => ({
    name,
    matchers: Array.from(inside.matchAll(matcher), ([, label = '', value = '']): [string, string] => [label, value]),
  }));
  return { selectors: found.filter(({ name }) => !words.has(name)), grouping };
}

const exported = readMetricsPage();
const defaults = new Set(defaultMetricNames());
/** Labels of prom-client's default metrics, and of histograms and gauges by kind. */
const defaultLabels = ['kind', 'space', 'type', 'version'];

/** Metrics, labels and bucket bounds in an expression that nothing exports. `records` are names of recording rules. */
export function unknownIn(expr: string, records: ReadonlySet<string>): string[] {
  const { selectors, grouping } = wantedBy(expr);
  const known = new Set([...targetLabels, 'le', 'slo', ...selectors.flatMap(({ name }) => labelsOf(name) ?? [])]);
  const replaced = new Set(Array.from(expr.matchAll(/label_replace\(.*?, "(\w+)", "\$1"/g), ([, label = '']) => label));
  return [
    ...selectors.flatMap((wanted) => (records.has(wanted.name) ? [] : unknownOf(wanted))),
    ...grouping.filter((label) => !known.has(label) && !replaced.has(label)).map((label) => `grouping by ${label}`),
  ];
}

function unknownOf({ name, matchers }: WantedMetric): string[] {
  const labels = labelsOf(name);
  if (!labels) return [name];
  const buckets = exported.get(baseOf(name))?.buckets.map(String) ?? [];
  return matchers.flatMap(([label, value]) => {
    if (label === 'le') return value.split('|').some((edge) => buckets.includes(edge)) ? [] : [`${name}: le ${value}`];
    return labels.includes(label) || targetLabels.includes(label) ? [] : [`${name}: label ${label}`];
  });
}

function labelsOf(name: string): string[] | undefined {
  const external = externalMetrics[name];
  if (external) return external;
  const metric = exported.get(name) ?? exported.get(baseOf(name));
  const isWhole = metric?.type === 'histogram' ? name !== metric.name : name === metric?.name;
  if (metric && isWhole) return metric.labels;
  return defaults.has(name) || defaults.has(baseOf(name)) ? defaultLabels : undefined;
}

function baseOf(name: string): string {
  return name.replace(/_(bucket|sum|count)$/, '');
}
