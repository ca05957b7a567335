import { anyJob, byJob, type Alert } from '../alert.ts';

const scope = 'namespace="shop",job="parley-scope",pod="a"';
const served = `rpc_server_call_duration_seconds_count{${scope},rpc_method="parley.scope.v1.ScopeService/GetScope"`;
const called =
  'rpc_client_call_duration_seconds_count{namespace="shop",job="parley-pricing",pod="p",rpc_method="parley.scope.v1.ScopeService/GetScope"';
const onPod = (metric: string, values: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(values).map(([pod, samples]) => [
      `${metric}{namespace="shop",job="parley-scope",pod="${pod}"}`,
      samples,
    ]),
  );
const bothUp = onPod('up', { a: '1x60', b: '1x60' });
const faults = 'UNKNOWN|DEADLINE_EXCEEDED|UNIMPLEMENTED|INTERNAL|UNAVAILABLE|DATA_LOSS';
const perPod = `sum by (namespace, job, pod) (rate(rpc_server_call_duration_seconds_count{${anyJob}}[5m]))`;
/** A process that was never called has no series, so the number of processes comes from `up`. */
const meanOfOthers = `(sum ${byJob} (${perPod}) - max ${byJob} (${perPod})) / (count ${byJob} (up{${anyJob}} == 1) - 1)`;
const perMethod = (matchers: string) =>
  `sum by (namespace, job, rpc_method) (rate(rpc_server_call_duration_seconds_count{${anyJob}${matchers}}[5m]))`;
const unavailable = (side: string) =>
  `sum by (namespace, rpc_method) (rate(rpc_${side}_call_duration_seconds_count{${anyJob},rpc_status_code="UNAVAILABLE"}[5m]))`;

export const callAlerts: Alert[] = [
  {
    name: 'RpcErrorRatioHigh',
    expr: `${perMethod(`,rpc_status_code=~"${faults}"`)} / ${perMethod('')} > 0.02 and ${perMethod('')} > 0.2`,
    for: '10m',
    severity: 'ticket',
    summary: '{{ $labels.rpc_method }} of {{ $labels.job }} fails',
    description: '{{ $value | humanizePercentage }} of its calls end with an error of the service.',
    dashboard: 'service',
    test: {
      fires: { [`${served},rpc_status_code="OK"}`]: '0+60x60', [`${served},rpc_status_code="INTERNAL"}`]: '0+6x60' },
      silent: {
        [`${served},rpc_status_code="OK"}`]: '0+60x60',
        [`${served},rpc_status_code="NOT_FOUND"}`]: '0+30x60',
        [`${served},rpc_status_code="INTERNAL"}`]: '0+0x60',
      },
    },
  },
  {
    name: 'RpcClientServerGap',
    expr: `${unavailable('client')} > 0.5 unless on (namespace, rpc_method) ${unavailable('server')} > 0.1`,
    for: '10m',
    severity: 'ticket',
    summary: 'Calls of {{ $labels.rpc_method }} do not reach their service',
    description:
      'Callers get UNAVAILABLE {{ $value }} times a second, but the service saw no such calls: check the network, DNS and NetworkPolicies.',
    dashboard: 'service',
    test: {
      fires: { [`${called},rpc_status_code="UNAVAILABLE"}`]: '0+60x60' },
      silent: {
        [`${called},rpc_status_code="UNAVAILABLE"}`]: '0+60x60',
        [`${served},rpc_status_code="UNAVAILABLE"}`]: '0+60x60',
      },
    },
  },
  {
    name: 'RpcLoadImbalance',
    expr: `max ${byJob} (${perPod}) > 1 and max ${byJob} (${perPod}) > 3 * ${meanOfOthers}`,
    for: '15m',
    severity: 'ticket',
    summary: 'One process of {{ $labels.job }} gets most of the calls',
    description:
      'The busiest of its processes answers {{ $value }} calls a second, more than three times the mean of the others.',
    dashboard: 'service',
    test: {
      fires: { ...bothUp, ...onPod('rpc_server_call_duration_seconds_count', { a: '0+600x60' }) },
      silent: { ...bothUp, ...onPod('rpc_server_call_duration_seconds_count', { a: '0+600x60', b: '0+300x60' }) },
    },
  },
];
