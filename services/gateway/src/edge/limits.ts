import { AppError } from '@parley/errors/app-error';
import type { LimitDecision, LimitPolicy } from '../ports.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { ProblemMembers } from '../exchange/refuse.ts';

type Fields = { policy: string; state: string };
type Refusal = { fields: Fields; error: AppError; members: ProblemMembers };

/** The limiter gives a flood the same decision over and over; making an error of it costs as much as all other steps. */
const refusals = new WeakMap<LimitDecision, Refusal>();

/**
 * Tells the client how its limits stand, and answers the refusal when the request is over one of them. As a value:
 * being thrown through the pipeline would cost more than being answered.
 */
export function applyLimit(exchange: Exchange, decision: LimitDecision): Refusal | undefined {
  if (decision.allowed) {
    tell(exchange, limitFields(decision.policies));
    return undefined;
  }
  const refusal = refusalOf(decision);
  tell(exchange, refusal.fields);
  return refusal;
}

function tell({ reply: { headers } }: Exchange, { policy, state }: Fields): void {
  headers['ratelimit-policy'] = policy;
  headers['ratelimit'] = state;
}

/** Fields of draft-ietf-httpapi-ratelimit-headers-11: nothing else in the gateway knows that draft. */
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
  const known = refusals.get(decision);
  if (known) return known;
  const { policies, violated } = decision;
  const resets = policies.filter(({ name }) => violated.includes(name)).map(({ resetSeconds }) => resetSeconds);
  const message = `The limit per ${violated.join(' and per ')} of this API key is used up.`;
  const error = new AppError('RATE_LIMITED', message, { retryAfterSeconds: Math.max(1, ...resets) });
  const refusal = { fields: limitFields(policies), error, members: { 'violated-policies': violated } };
  refusals.set(decision, refusal);
  return refusal;
}
