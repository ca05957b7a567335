import { renderChart } from '@parley/chart/render-chart';

/** One hour becomes one minute. */
const timesFaster = 60;
/** One day becomes one minute: tickets about error budgets look back for three days. */
const timesFasterOfTickets = 1_440;
const seconds = { s: 1, m: 60, h: 3_600, d: 86_400 } as const;

type Rule = { alert?: string; record?: string; expr: string; for?: string; labels?: Record<string, string> };
/** `kubernetes`: with the rules that need kube-state-metrics. */
type About = { amqpPrefix: string; namespace: string; kubernetes: boolean };
type Group = { name: string; rules: Rule[] };

const ratio = 'slo:sli_error:ratio_rate';

/** Two minutes instead of a quarter: on a busy machine a process needs 20 s to restart. */
const timesFasterOf: Record<string, number> = { RestartLoop: 7.5 };

/**
 * The rules of the chart for Prometheus, with all windows and waits divided by 60, and those of tickets about error
 * budgets by 1,440. Thresholds, such as the age of an event in seconds, are not changed, except the 15 minutes that a
 * webhook may wait.
 */
export async function rulesInFastMotion({ amqpPrefix, namespace, kubernetes }: About): Promise<Group[]> {
  const objects = await renderChart({
    namespace,
    apis: ['monitoring.coreos.com/v1'],
    values: {
      rabbitmq: { prefix: amqpPrefix },
      telemetry: { metrics: { monitor: 'pod' }, rules: { enabled: true, kubernetes } },
    },
  });
  const groups = objects.filter(({ kind }) => kind === 'PrometheusRule').flatMap(({ spec }) => spec.groups as Group[]);
  return groups.flatMap(({ name, rules }) => [
    { name, rules: rules.filter((rule) => !isBudgetTicket(rule)).map((rule) => faster(rule)) },
    { name: `${name}-tickets`, rules: ticketRules(rules) },
  ]);
}

function isBudgetTicket({ alert, labels }: Rule): boolean {
  return alert === 'ErrorBudgetBurn' && labels?.['severity'] === 'ticket';
}

/** Tickets about error budgets, with records of their own: pages also use the ratio of six hours. */
function ticketRules(rules: readonly Rule[]): Rule[] {
  return rules
    .filter((rule) => isBudgetTicket(rule) || rule.record?.startsWith(ratio))
    .map((rule) => {
      const { record, expr } = rule;
      const renamed = {
        expr: expr.replaceAll(ratio, `tickets:${ratio}`),
        ...(record && { record: `tickets:${record}` }),
      };
      return faster({ ...rule, ...renamed }, timesFasterOfTickets);
    });
}

function faster(rule: Rule, times = timesFasterOf[rule.alert ?? ''] ?? timesFaster): Rule {
  const { for: wait } = rule;
  const expr = rule.expr
    .replaceAll(/(?<=\[)\d+[smhd](?=\])/g, (duration) => divided(duration, times))
    .replace(/(?<=webhook_oldest_pending_age_seconds.*> )900$/, `${900 / times}`);
  return Object.assign({}, rule, { expr }, wait !== undefined && { for: divided(wait, times) });
}

/** `5m` becomes 5 s. */
function divided(duration: string, times: number): string {
  const unit = duration.at(-1) as keyof typeof seconds;
  return `${Math.ceil((Number.parseInt(duration, 10) * seconds[unit] * 1_000) / times)}ms`;
}
