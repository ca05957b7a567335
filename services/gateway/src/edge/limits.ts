import { AppError } from '@parley/errors/app-error';
import type { LimitDecision, LimitPolicy } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ProblemMembers } from '../exchange/refuse.ts';

type Fields = { policy: string; state: string };
type Refusal = { fields: Fields; error: AppError; members: ProblemMembers };

/**
 * During a flood the limiter repeats the same decision; creating an error each time would cost as much as all other
 * steps.
 */
const refusals = new WeakMap<LimitDecision, Refusal>();

/**
 * Sets the limit headers of the answer, and returns a refusal if the request exceeds a limit. Returned rather than
 * thrown, because throwing it through the pipeline would cost more than answering it.
 */
export function applyLimit(exchange: Exchange, decision: LimitDecision): Refusal | undefined {
  if (decision.allowed) {
    setLimitHeaders(exchange, limitFields(decision.policies));
    return undefined;
  }
  const refusal = refusalOf(decision);
  setLimitHeaders(exchange, refusal.fields);
  return refusal;
}

function setLimitHeaders({ reply: { headers } }: Exchange, { policy, state }: Fields): void {
  headers['ratelimit-policy'] = policy;
  headers['ratelimit'] = state;
}

/** Fields of draft-ietf-httpapi-ratelimit-headers-11; nothing else in the gateway depends on that draft. */
function limitFields(policies: LimitPolicy[]): Fields {
  let policy = '';
  let state = '';
  for (const { name, limit, windowSeconds, remaining, resetSeconds } of policies) {
    const separator = policy === '' ? '' : ', ';
    policy += `${separator}"${name}";q=${limit};w=${windowSeconds}`;
    state += `${separator}"${name}";r=${remaining};t=${resetSeconds}`;
  }
  return { policy, state };
}

function refusalOf(decision: LimitDecision): Refusal {
  const cached = refusals.get(decision);
  if (cached) return cached;
  const { policies, violated } = decision;
  const resets = policies.filter(({ name }) => violated.includes(name)).map(({ resetSeconds }) => resetSeconds);
  const message = `The limit per ${violated.join(' and per ')} of this API key is used up.`;
  const error = new AppError('RATE_LIMITED', message, { retryAfterSeconds: Math.max(1, ...resets) });
  const refusal = { fields: limitFields(policies), error, members: { 'violated-policies': violated } };
  refusals.set(decision, refusal);
  return refusal;
}
