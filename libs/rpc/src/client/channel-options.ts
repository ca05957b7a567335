import type { ChannelOptions, ServiceConfig, ServiceDefinition } from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import { messageSizeOptions } from '../messages/message-size.ts';

/** The idempotency levels of methods that may be retried, as their .proto declares. */
const safeLevels = new Set(['NO_SIDE_EFFECTS', 'IDEMPOTENT']);

/** Calls are spread over all addresses of the name, and safe ones are retried when no server answered. */
export function channelOptions(serviceName: string, definition: ServiceDefinition): ChannelOptions {
  return {
    ...messageSizeOptions,
    'grpc.service_config': JSON.stringify(serviceConfig(serviceName, definition)),
    // The configuration is given above: do not look for one in DNS, where others might answer.
    'grpc.service_config_disable_resolution': 1,
    // The name is resolved again when a connection ends. The pause must be shorter than a stopping server takes to
    // close; otherwise the clients of a service with a single replica would have no server to call.
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
    // Otherwise all clients in the process that call the same address would share connections, and the back-off after
    // failed ones.
    'grpc.use_local_subchannel_pool': 1,
    'grpc.initial_reconnect_backoff_ms': 200,
    // Calls wait for a connection for 2 s at most.
    'grpc.max_reconnect_backoff_ms': 500,
    // Services call each other directly, whatever a machine's `http_proxy` says about calls to elsewhere.
    'grpc.enable_http_proxy': 0,
  };
}

/**
 * Detects dead connections, used or not, before the next call has to wait for them. Not for streams: a server asks
 * clients to leave old connections, whereupon the ping fails at once and would break the streams that may still finish
 * on them. Live connections are replaced before their first ping (`GRPC_CONNECTION_AGE_MS`).
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
    // When most calls fail, retrying only adds load.
    retryThrottling: { maxTokens: 10, tokenRatio: 0.1 },
  };
}

/** proto-loader made the definition, with options that the types of grpc-js do not include. */
export function isSafe(method: object): boolean {
  const { options } = method as Pick<MethodDefinition<object, object>, 'options'>;
  return safeLevels.has(options.idempotency_level);
}
