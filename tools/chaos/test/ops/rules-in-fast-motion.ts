import { renderChart } from '@parley/chart/render-chart';
import { stringify } from 'yaml';

/** One hour becomes one minute. */
const timesFaster = 60;
const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

type Rule = { expr: string; for?: string };
type Group = { name: string; rules: Rule[] };

/**
 * The rules of the chart for Prometheus, with all windows and waits divided by 60; thresholds, such as the age of an
 * event in seconds, are not changed. Rules about kube-state-metrics are omitted: there is no cluster.
 */
export async function rulesInFastMotion(amqpPrefix: string): Promise<string> {
  const objects = await renderChart({
    apis: ['monitoring.coreos.com/v1'],
    values: {
      rabbitmq: { prefix: amqpPrefix },
      telemetry: { metrics: { monitor: 'pod' }, rules: { enabled: true, kubernetes: false } },
    },
  });
  const groups = objects.filter(({ kind }) => kind === 'PrometheusRule').flatMap(({ spec }) => spec.groups as Group[]);
  return stringify({ groups: groups.map(({ name, rules }) => ({ name, rules: rules.map(faster) })) });
}

function faster(rule: Rule): Rule {
  const expr = rule.expr.replaceAll(/(?<=\[)\d+[smhd](?=\])/g, divided);
  return Object.assign({}, rule, { expr }, rule.for !== undefined && { for: divided(rule.for) });
}

/** `5m` becomes 5 s. */
function divided(duration: string): string {
  const unit = duration.at(-1) as keyof typeof seconds;
  return `${(Number.parseInt(duration, 10) * seconds[unit] * 1_000) / timesFaster}ms`;
}
