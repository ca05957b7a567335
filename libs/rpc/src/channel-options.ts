import type { ChannelOptions, ServiceConfig, ServiceDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { messageSizeOptions } from './message-size.ts';

/** Methods that their .proto marks so may be repeated. */
const safeLevels = new Set(['NO_SIDE_EFFECTS', 'IDEMPOTENT']);

/** Calls go round all addresses of the name, and safe ones are repeated when nobody answered. */
export function channelOptions(serviceName: string, definition: ServiceDefinition): ChannelOptions {
  return {
    ...messageSizeOptions,
    'grpc.service_config': JSON.stringify(serviceConfig(serviceName, definition)),
    // It stands above: none is asked for in the DNS, where others might answer.
    'grpc.service_config_disable_resolution': 1,
    // The name is asked for anew when a connection ends: sooner than a server that stops has closed, else who has no other
    // replica would call nobody until it may be asked.
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    // Else clients share connections, and the waits after those that failed, with every other one of the process that
    // ever called the same address.
    'grpc.use_local_subchannel_pool': 1,
    'grpc.initial_reconnect_backoff_ms': 200,
    'grpc.max_reconnect_backoff_ms': 3_000,
    // Services call each other directly, whatever a machine's `http_proxy` says of calls to elsewhere.
    'grpc.enable_http_proxy': 0,
  };
}

/**
 * Finds dead connections, used or not, before the next call has to wait for them. Not for streams: a server asks
 * connections to go when they are old, the ping then fails at once, and would tear the streams that may still end on
 * them. Living ones are replaced before their first ping (`GRPC_CONNECTION_AGE_MS`).
 */
export const keepalive: ChannelOptions = {
  'grpc.keepalive_time_ms': 30_000,
  'grpc.keepalive_timeout_ms': 5_000,
  'grpc.keepalive_permit_without_calls': 1,
};

function serviceConfig(serviceName: string, definition: ServiceDefinition): ServiceConfig {
  const safe = Object.entries(definition).filter(([, method]) => isSafe(method));
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: safe.map(([method]) => ({ service: serviceName, method })),
        retryPolicy: {
          maxAttempts: 4,
          initialBackoff: '0.1s',
          maxBackoff: '1s',
          backoffMultiplier: 2,
          retryableStatusCodes: ['UNAVAILABLE'],
        },
      },
    ],
    // When most calls fail, repeating them only adds load.
    retryThrottling: { maxTokens: 10, tokenRatio: 0.1 },
  };
}

/** proto-loader made the definition, and gives the options that grpc-js does not know of. */
function isSafe(method: object): boolean {
  const { options } = method as Pick<MethodDefinition<object, object>, 'options'>;
  return safeLevels.has(options.idempotency_level);
}
