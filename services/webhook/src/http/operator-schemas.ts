import { uuid } from '@parley/http/query';
import { modes } from '@parley/service/caller';
import { z } from 'zod';
import { eventKinds } from '../domain/event-kinds.ts';
import { webhookStates } from '../domain/webhook-state.ts';

const instant = z.iso.datetime();

export const webhook = z
  .strictObject({
    id: uuid().describe('Its id'),
    orgId: uuid().describe('The organisation that it belongs to'),
    mode: z.enum(modes).meta({ id: 'Mode', description: 'Which data of the organisation it is told of' }),
    url: z.string().describe('Where deliveries go, exactly as it was given; its query may be a secret'),
    events: z.array(z.enum(eventKinds)).describe('The kinds of events that it gets'),
    state: z.enum(webhookStates).meta({ id: 'WebhookState', description: 'Whether it sends' }),
    why: z.string().optional().describe('Why it does not send, or not well'),
    createdAt: instant.describe('When it was created'),
    updatedAt: instant.describe('When it last changed, its health included'),
  })
  .meta({ id: 'OperatorWebhook', description: 'A webhook, without its secrets.' });
