import { renderChart } from '@parley/chart/render-chart';
import { stringify } from 'yaml';

/** An hour is a minute. */
const timesFaster = 60;
const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

type Rule = { expr: string; for?: string };
type Group = { name: string; rules: Rule[] };

/**
 * The rules of the chart as Prometheus reads them, all windows and waits divided by 60; what they compare with, such as the age
 * of an event in seconds, stays as it is. Those about what kube-state-metrics tells are left out: there is no cluster.
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

/** `5m` is 5 s. */
function divided(duration: string): string {
  const unit = duration.at(-1) as keyof typeof seconds;
  return `${(Number.parseInt(duration, 10) * seconds[unit] * 1_000) / timesFaster}ms`;
}
