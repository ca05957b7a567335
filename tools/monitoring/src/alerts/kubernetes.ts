import { roleNames, type Alert } from '../alert.ts';
import { roles } from '../roles.ts';

const hpa = 'namespace="shop",horizontalpodautoscaler="parley-gateway"';
const rollout = 'namespace="shop",deployment="parley-gateway",condition="Progressing",status="false"';
const bounds = (current: string, more = '') => ({
  [`kube_horizontalpodautoscaler_status_current_replicas{${hpa}${more}}`]: current,
  [`kube_horizontalpodautoscaler_spec_max_replicas{${hpa}${more}}`]: '6x60',
  [`kube_horizontalpodautoscaler_spec_min_replicas{${hpa}${more}}`]: '2x60',
});

const role = roleNames(...roles);
/** KEDA gives autoscalers different names. */
const anyScaler = `horizontalpodautoscaler=~"(keda-hpa-)?${role}"`;

const perScaler = (count: string) =>
  `max by (namespace, horizontalpodautoscaler) (kube_horizontalpodautoscaler_${count}_replicas{${anyScaler}})`;

/** Based on kube-state-metrics. Two of them run while it is replaced, or at any time, and export the same. */
export const kubernetesAlerts: Alert[] = [
  {
    name: 'HpaAtMax',
    expr: `${perScaler('status_current')} == ${perScaler('spec_max')} and ${perScaler('spec_max')} > ${perScaler('spec_min')}`,
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.horizontalpodautoscaler }} has reached its maximum',
    description: 'It has been at its maximum of {{ $value }} replicas for a quarter of an hour.',
    dashboard: 'capacity',
    test: { fires: { ...bounds('6x60'), ...bounds('6x60', ',instance="b"') }, silent: bounds('5x60') },
  },
  {
    name: 'RolloutStuck',
    expr: `max by (namespace, deployment) (kube_deployment_status_condition{deployment=~"${role}",condition="Progressing",status="false"}) == 1`,
    for: '5m',
    severity: 'ticket',
    summary: 'The rollout of {{ $labels.deployment }} is stuck',
    description: 'Kubernetes has given up on it: new pods do not become ready. The old ones keep serving.',
    dashboard: 'overview',
    test: {
      fires: { [`kube_deployment_status_condition{${rollout}}`]: '1x60' },
      silent: { [`kube_deployment_status_condition{${rollout}}`]: '0x60' },
    },
  },
];
