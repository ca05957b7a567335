/** What a panel shows. Its expressions are about what is chosen above it. */
export type Panel = {
  title: string;
  /** What it means when it is high, or what to look for. */
  description: string;
  /** As Grafana names units: `s`, `bytes`, `reqps`, `percentunit`, `short`. */
  unit: string;
  /** Expressions by their legends, which may name labels: `{{job}}`. */
  queries: Record<string, string>;
  /** Its queries are the buckets of a histogram, and single requests are marked. */
  isHeatmap?: boolean;
};

export type Dashboard = { id: string; title: string; panels: Panel[] };

/** What is chosen above a dashboard. */
export const matchers = 'namespace=~"$namespace",job=~"$job",instance=~"$instance"';
const window = '[$__rate_interval]';

/** Per second, by labels. */
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

/** The largest of a gauge, by labels. */
export function maxBy(labels: string, metric: string, more = ''): string {
  return `max by (${labels}) (${metric}{${matchers}${more && `,${more}`}})`;
}
