import type { z } from 'zod';
import type { Webhook } from '../domain/webhook.ts';
import { stateOf } from '../domain/webhook-state.ts';
import type * as schemas from './operator-schemas.ts';

type View<Name extends keyof typeof schemas> = z.input<(typeof schemas)[Name]>;

export function webhookView(webhook: Webhook): View<'webhook'> {
  const { id, org: orgId, mode, url, events, createdAt, updatedAt } = webhook;
  const { state, why } = stateOf(webhook);
  const times = { createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
  return { id, orgId, mode, url, events, state, ...(why !== '' && { why }), ...times };
}
