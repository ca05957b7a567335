/** A panel. Its expressions are restricted by the dashboard's variables. */
export type Panel = {
  title: string;
  /** What a high value means, or what to look for. */
  description: string;
  /** Grafana's unit id: `s`, `bytes`, `reqps`, `cps` (of what is not a request), `percentunit`, `short`. */
  unit: string;
  /** Expressions by legend, which may contain labels: `{{job}}`. */
  queries: Record<string, string>;
  /** Shows histogram buckets as a heatmap, with exemplars. */
  isHeatmap?: boolean;
};

export type Dashboard = { id: string; title: string; panels: Panel[] };

/** Matchers for the dashboard's variables. */
export const matchers = 'namespace=~"$namespace",job=~"$job",instance=~"$instance"';
const window = '[$__rate_interval]';

/** Rate per second, by labels. */
export function rateBy(labels: string, metric: string, more = ''): string {
  return `sum by (${labels}) (rate(${metric}{${matchers}${more && `,${more}`}}${window}))`;
}

/** A quantile of a histogram, by labels. */
function quantile(share: number) {
  return (labels: string, metric: string, more = ''): string =>
    `histogram_quantile(${share}, ${rateBy(`${labels}, le`, `${metric}_bucket`, more)})`;
}

export const p50 = quantile(0.5);
export const p95 = quantile(0.95);
export const p99 = quantile(0.99);

/** A share of failures in multiples of what the objective allows. Each release with rules records its budgets. */
export function burnRate(ratio: string): string {
  return `${ratio} / on (slo) group_left () max by (slo) (slo:error_budget:ratio)`;
}

/** Maximum of a gauge, by labels. */
export function maxBy(labels: string, metric: string): string {
  return `max by (${labels}) (${metric}{${matchers}})`;
}
