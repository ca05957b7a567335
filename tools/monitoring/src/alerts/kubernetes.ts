import { roleNames, type Alert } from '../alert.ts';
import { roles } from '../roles.ts';

const hpa = 'namespace="shop",horizontalpodautoscaler="parley-gateway"';
const rollout = 'namespace="shop",deployment="parley-gateway",condition="Progressing",status="false"';
const bounds = (current: string) => ({
  [`kube_horizontalpodautoscaler_status_current_replicas{${hpa}}`]: current,
  [`kube_horizontalpodautoscaler_spec_max_replicas{${hpa}}`]: '6x60',
  [`kube_horizontalpodautoscaler_spec_min_replicas{${hpa}}`]: '2x60',
});

const role = roleNames(...roles);
/** KEDA gives autoscalers different names. */
const anyScaler = `horizontalpodautoscaler=~"(keda-hpa-)?${role}"`;

/** Based on kube-state-metrics. */
export const kubernetesAlerts: Alert[] = [
  {
    name: 'HpaAtMax',
    expr: `kube_horizontalpodautoscaler_status_current_replicas{${anyScaler}} == on (namespace, horizontalpodautoscaler) kube_horizontalpodautoscaler_spec_max_replicas and on (namespace, horizontalpodautoscaler) kube_horizontalpodautoscaler_spec_max_replicas > on (namespace, horizontalpodautoscaler) kube_horizontalpodautoscaler_spec_min_replicas`,
    for: '15m',
    severity: 'ticket',
    summary: '{{ $labels.horizontalpodautoscaler }} has reached its maximum',
    description: 'It has been at its maximum of {{ $value }} replicas for a quarter of an hour.',
    dashboard: 'capacity',
    test: { fires: bounds('6x60'), silent: bounds('5x60') },
  },
  {
    name: 'RolloutStuck',
    expr: `kube_deployment_status_condition{deployment=~"${role}",condition="Progressing",status="false"} == 1`,
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
