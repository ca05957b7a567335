import { AppError } from '@parley/errors/app-error';
import type { LimitDecision, LimitPolicy } from '../ports.ts';
import type { Exchange } from './exchange.ts';

/** Fields of draft-ietf-httpapi-ratelimit-headers-11: nothing else in the gateway knows that draft. */
function limitFields(policies: LimitPolicy[]): { policy: string; state: string } {
  const policy = policies.map(({ name, limit, windowSeconds }) => `"${name}";q=${limit};w=${windowSeconds}`).join(', ');
  const state = policies
    .map(({ name, remaining, resetSeconds }) => `"${name}";r=${remaining};t=${resetSeconds}`)
    .join(', ');
  return { policy, state };
}

/** Tells the client how its limits stand, and refuses the request when it is over one of them. */
export function applyLimit(exchange: Exchange, decision: LimitDecision): void {
  const { policy, state } = limitFields(decision.policies);
  exchange.replyHeaders['ratelimit-policy'] = policy;
  exchange.replyHeaders['ratelimit'] = state;
  if (decision.allowed) return;
  exchange.problemMembers = { 'violated-policies': decision.violated };
  const violated = decision.policies.filter(({ name }) => decision.violated.includes(name));
  const retryAfterSeconds = Math.max(1, ...violated.map(({ resetSeconds }) => resetSeconds));
  throw new AppError(
    'RATE_LIMITED',
    `The limit per ${decision.violated.join(' and per ')} of this API key is used up.`,
    {
      retryAfterSeconds,
    },
  );
}
