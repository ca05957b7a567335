import { anyJob, unlessEmptied, type Alert } from '../alert.ts';

const catalog = 'namespace="shop",job="parley-catalog",pod="a"';
const operations = (error: string) => `db_client_operation_duration_seconds_count{${catalog},error_type="${error}"}`;
const pool = (pending: string, used: string) => ({
  [`db_client_connection_pending_requests{${catalog}}`]: pending,
  [`db_client_connections{${catalog},db_client_connection_state="used"}`]: used,
  [`db_client_connection_max{${catalog}}`]: '100x60',
});
const perPod = (metric: string) => `max by (namespace, job, pod) (${metric})`;
const down = (matchers: string) =>
  unlessEmptied(`max by (namespace, job, dependency) (dependency_up{${anyJob},${matchers}}) == 0`);

export const databaseAlerts: Alert[] = [
  {
    name: 'DependencyDown',
    expr: down('dependency=~"mongodb.*"'),
    for: '2m',
    severity: 'page',
    summary: '{{ $labels.job }} cannot use {{ $labels.dependency }}',
    description: 'No process of {{ $labels.job }} can reach its database, or has permission to use it.',
    dashboard: 'overview',
    test: {
      fires: { [`dependency_up{${catalog},dependency="mongodb"}`]: '0x60' },
      silent: {
        [`dependency_up{${catalog},dependency="mongodb"}`]: '0x60',
        [`dependency_up{${catalog.replace('"a"', '"b"')},dependency="mongodb"}`]: '1x60',
      },
    },
  },
  {
    name: 'DependencyDegraded',
    expr: down('dependency!~"mongodb.*"'),
    for: '5m',
    severity: 'ticket',
    summary: '{{ $labels.job }} runs without {{ $labels.dependency }}',
    description: 'Requests are still answered; what depends on {{ $labels.dependency }} waits until it is back.',
    dashboard: 'overview',
    test: {
      fires: { [`dependency_up{${catalog},dependency="rabbitmq"}`]: '0x60' },
      silent: { [`dependency_up{${catalog},dependency="rabbitmq"}`]: '1x57 0x3' },
    },
  },
  {
    name: 'MongoPoolSaturated',
    expr: `${perPod(`db_client_connection_pending_requests{${anyJob}}`)} > 0 and ${perPod(`db_client_connections{${anyJob},db_client_connection_state="used"}`)} >= ${perPod(`db_client_connection_max{${anyJob}}`)}`,
    for: '5m',
    severity: 'ticket',
    summary: '{{ $labels.pod }} of {{ $labels.job }} has no free connection to its database',
    description: '{{ $value }} operations are waiting for a connection; all are in use.',
    dashboard: 'service',
    test: { fires: pool('4x60', '100x60'), silent: pool('4x60', '60x60') },
  },
  {
    name: 'MongoErrorRatioHigh',
    expr: `sum by (namespace, job) (rate(db_client_operation_duration_seconds_count{${anyJob},error_type!=""}[5m])) / sum by (namespace, job) (rate(db_client_operation_duration_seconds_count{${anyJob}}[5m])) > 0.01`,
    for: '10m',
    severity: 'ticket',
    summary: 'Database operations of {{ $labels.job }} fail',
    description: '{{ $value | humanizePercentage }} of them end with an error.',
    dashboard: 'service',
    test: {
      fires: { [operations('')]: '0+100x60', [operations('MongoServerError')]: '0+5x60' },
      silent: { [operations('')]: '0+1000x60', [operations('MongoServerError')]: '0+5x60' },
    },
  },
];
