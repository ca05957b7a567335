import { maxBy, rateBy, type Dashboard, p95 } from './panel.ts';

const served = 'rpc_server_call_duration_seconds';
const called = 'rpc_client_call_duration_seconds';
const database = 'db_client_operation_duration_seconds';

export const service: Dashboard = {
  id: 'service',
  title: 'Parley: service',
  panels: [
    {
      title: 'Calls by method and status',
      description: 'Answered gRPC calls per second.',
      unit: 'reqps',
      queries: { '{{rpc_method}} {{rpc_status_code}}': rateBy('rpc_method, rpc_status_code', `${served}_count`) },
    },
    {
      title: 'Duration of calls, 95th percentile',
      description: 'By method, as the service sees it.',
      unit: 's',
      queries: { '{{rpc_method}}': p95('rpc_method', served) },
    },
    {
      title: 'Calls made, and calls that failed to connect',
      description: 'UNAVAILABLE at the caller but not at the service: check network, DNS and policies.',
      unit: 'reqps',
      queries: { '{{job}} {{rpc_status_code}}': rateBy('job, rpc_status_code', `${called}_count`) },
    },
    {
      title: 'Calls by process',
      description: 'If they differ widely, connections are not spread evenly.',
      unit: 'reqps',
      queries: { '{{instance}}': rateBy('instance', `${served}_count`) },
    },
    {
      title: 'Database by collection, 95th percentile',
      description: 'Duration of an operation, by collection and kind.',
      unit: 's',
      queries: {
        '{{db_collection_name}} {{db_operation_name}}': p95('db_collection_name, db_operation_name', database),
      },
    },
    {
      title: 'Connections to the database',
      description: 'In use, idle, and operations waiting for one.',
      unit: 'short',
      queries: {
        '{{instance}} {{db_client_connection_state}}': maxBy(
          'instance, db_client_connection_state',
          'db_client_connections',
        ),
        '{{instance}} waiting': maxBy('instance', 'db_client_connection_pending_requests'),
      },
    },
    {
      title: 'Event loop lag, 99th percentile',
      description: 'Above 0.2 s, every response is slow.',
      unit: 's',
      queries: { '{{instance}}': maxBy('instance', 'nodejs_eventloop_lag_p99_seconds') },
    },
    {
      title: 'Time in garbage collection',
      description: 'Seconds per second, by kind.',
      unit: 'percentunit',
      queries: { '{{instance}} {{kind}}': rateBy('instance, kind', 'nodejs_gc_duration_seconds_sum') },
    },
    {
      title: 'Heap',
      description: 'In use, and its limit.',
      unit: 'bytes',
      queries: {
        '{{instance}} used': maxBy('instance', 'nodejs_heap_size_used_bytes'),
        '{{instance}} limit': maxBy('instance', 'nodejs_heap_size_limit_bytes'),
      },
    },
    {
      title: 'Dependencies by process',
      description: '1 while the dependency works.',
      unit: 'short',
      queries: { '{{instance}} {{dependency}}': maxBy('instance, dependency', 'dependency_up') },
    },
  ],
};
