import { stringify } from 'yaml';
import { ofParley, type Alert } from './alert.ts';
import { brokerAlerts } from './alerts/broker.ts';
import { callAlerts } from './alerts/calls.ts';
import { databaseAlerts } from './alerts/database.ts';
import { eventAlerts } from './alerts/events.ts';
import { kubernetesAlerts } from './alerts/kubernetes.ts';
import { serviceAlerts } from './alerts/services.ts';
import { webhookAlerts } from './alerts/webhooks.ts';
import { burnAlerts, sloRecords, type BurnAlert } from './slo-rules.ts';

const groups = {
  'parley-services': serviceAlerts,
  'parley-calls': callAlerts,
  'parley-events': eventAlerts,
  'parley-broker': brokerAlerts,
  'parley-database': databaseAlerts,
  'parley-webhooks': webhookAlerts,
};

export const alerts: Alert[] = [...Object.values(groups).flat(), ...kubernetesAlerts];

/** The runbook of an alert in docs/runbooks, for example `outbox-stalled.md` for `OutboxStalled`. */
export function runbookOf(alert: string): string {
  return `docs/runbooks/${alert.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()}.md`;
}

const dashboardPath = (id: string) => `/d/parley-${id}`;

/** Prometheus rule files by name. */
export const ruleFiles: Record<string, string> = {
  'slo.yaml': fileOf([
    { name: 'parley-slo', rules: sloRecords() },
    { name: 'parley-slo-burn', rules: burnAlerts(burnAnnotations) },
  ]),
  'alerts.yaml': fileOf(Object.entries(groups).map(([name, all]) => ({ name, rules: all.map(ruleOf) }))),
  'kubernetes.yaml': fileOf([{ name: 'parley-kubernetes', rules: kubernetesAlerts.map(ruleOf) }]),
};

function fileOf(rules: object[]): string {
  const head = '# Generated from tools/monitoring by `npm run gen`; do not edit.\n';
  return head + stringify({ groups: rules }, { lineWidth: 0, aliasDuplicateObjects: false, singleQuote: true });
}

function ruleOf({ name, expr, for: wait, severity, summary, description, dashboard }: Alert): object {
  const annotations = { summary, description, runbook_url: runbookOf(name), dashboard_url: dashboardPath(dashboard) };
  return {
    alert: name,
    expr,
    ...(wait !== undefined && { for: wait }),
    labels: { severity, ...ofParley },
    annotations,
  };
}

function burnAnnotations({ slo, long, factor }: BurnAlert): object {
  return {
    summary: `{{ $labels.job }} spends the error budget of ${slo.id} too fast`,
    description: `${slo.promise}. That failed for {{ $value | humanizePercentage }} over ${long}, more than ${factor} times what ${slo.objective * 100} % over 30 days allows.`,
    runbook_url: runbookOf('ErrorBudgetBurn'),
    dashboard_url: dashboardPath(slo.dashboard),
  };
}
