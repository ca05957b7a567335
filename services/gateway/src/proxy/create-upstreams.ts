import type { Metrics } from '@parley/service/metrics';
import { businessServices } from '@parley/service/services';
import type { GatewaySettings } from '../config.ts';
import { observeUpstreams } from './upstream-metrics.ts';
import { createUpstream, type Upstream } from './upstream.ts';

/** The time over which circuit breakers judge. */
const windowMs = 10_000;

/** The services behind the gateway, by area of the interface; `more` are those without a setting. */
export function createUpstreams(
  settings: GatewaySettings,
  metrics: Metrics,
  more: Record<string, string> = {},
): Map<string, Upstream> {
  const upstreams = new Map<string, Upstream>();
  const observe = observeUpstreams(metrics, upstreams);
  const { breakerMinimum: minimum, breakerRestMs: restMs } = settings;
  const {
    upstreamMaxSockets: maxSockets,
    upstreamSocketRequests: socketRequests,
    upstreamSocketAgeMs: socketAgeMs,
    answerGraceMs: graceMs,
    answerBytesPerSecond: bytesPerSecond,
  } = settings;
  const agent = { maxSockets, socketRequests, socketAgeMs };
  const parts = { breaker: { minimum, windowMs, restMs }, agent, pace: { graceMs, bytesPerSecond } };
  for (const [service, address] of Object.entries({ ...installed(settings), ...more })) {
    upstreams.set(service, createUpstream({ service, origin: new URL(address), settings: parts, observe }));
  }
  return upstreams;
}

function installed(settings: GatewaySettings): Record<string, string> {
  const addresses = businessServices.flatMap((name) => {
    const address = settings[`${name}Url`];
    return address === undefined ? [] : [[name, address] as const];
  });
  return Object.fromEntries(addresses);
}
