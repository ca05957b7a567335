import { callSecondsBuckets, type Metrics } from '@parley/service/metrics';
import { Counter, Gauge, Histogram } from 'prom-client';

const destination = 'messaging_destination_name';

export type BusMetrics = ReturnType<typeof createBusMetrics>;

/** OpenTelemetry metric names. Destinations are exchanges with a routing key, or queues: a bounded set. */
export function createBusMetrics({ registry }: Metrics) {
  const registers = [registry];
  return {
    operationSeconds: new Histogram({
      name: 'messaging_client_operation_duration_seconds',
      help: 'Time of one operation on the broker; publishing ends with the confirm',
      labelNames: ['messaging_system', 'messaging_operation_name', destination, 'error_type'],
      buckets: callSecondsBuckets,
      registers,
    }),
    processSeconds: new Histogram({
      name: 'messaging_process_duration_seconds',
      help: 'Time to handle a message, retries included',
      labelNames: ['messaging_system', destination, 'error_type'],
      buckets: callSecondsBuckets,
      registers,
    }),
    sent: new Counter({
      name: 'messaging_client_sent_messages_total',
      help: 'Messages confirmed by the broker',
      labelNames: [destination],
      registers,
    }),
    consumed: new Counter({
      name: 'messaging_client_consumed_messages_total',
      help: 'Messages received',
      labelNames: [destination],
      registers,
    }),
    redelivered: new Counter({
      name: 'messaging_redelivered_total',
      help: 'Messages received that had been delivered before',
      labelNames: [destination],
      registers,
    }),
    parkedMessages: new Gauge({
      name: 'messaging_parked_messages',
      help: 'Parked messages waiting for an operator',
      labelNames: ['queue'],
      registers,
    }),
    parked: new Counter({
      name: 'messaging_dead_lettered_total',
      help: 'Messages that were parked',
      labelNames: [destination, 'reason'],
      registers,
    }),
  };
}
