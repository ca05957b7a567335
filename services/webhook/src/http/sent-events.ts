import { contracts } from '@parley/events/contracts';
import { uuid } from '@parley/http/query';
import type { SentRequest } from '@parley/http/sent-request';
import { z } from 'zod';
import sentExamples from './sent-examples.json' with { type: 'json' };
import type { EventKind } from '../domain/event-kinds.ts';

const headers = z.object({
  'user-agent': z.string().describe('`Parley/` and the version of the software'),
  'webhook-id': uuid().describe(
    'Id of the record, the same on every attempt: a receiver that has it already can ignore a repeat',
  ),
  'webhook-timestamp': z.string().describe('When this attempt began, seconds since 1970; refuse old ones'),
  'webhook-signature': z
    .string()
    .describe(
      'For each secret that is valid, newest first, with blanks between: `v1,` and base64 of HMAC-SHA256 over ' +
        '`{webhook-id}.{webhook-timestamp}.{body}`, as Standard Webhooks say',
    ),
});

const answers = {
  '2XX': 'The delivery is accepted. Only the head of the answer counts; it must come within 15 seconds.',
  '410': 'It is given up, and the webhook disabled: nothing more is sent to it.',
  '429': 'It is tried again after `Retry-After`, or a minute; nothing else is sent before.',
  '503': 'It is tried again after `Retry-After`, or a minute.',
  default: 'Anything else, redirects too, is a failure: it is retried, 12 times over about 71 hours, then given up.',
};

const escalationStatus = contracts['negotiation.escalation.created.v1'].shape.status.meta({
  id: 'EscalationEventStatus',
  description: 'Current status of the escalation',
});

const escalationData = z
  .strictObject({
    negotiationId: uuid().describe('The negotiation'),
    escalationId: uuid().describe('The escalation'),
    status: escalationStatus,
    updatedAt: z.iso.datetime().describe('When the escalation changed'),
  })
  .meta({ id: 'EscalationEventData', description: 'The escalation.' });

type EventText = { id: string; summary: string; description: string; data: z.ZodType };

const texts: Record<EventKind, EventText> = {
  'scope.extracted': {
    id: 'scopeExtracted',
    summary: 'A document scope was read',
    description:
      'The reading of a document has ended, successfully or not. Scopes created from terms raise no such event.',
    data: z
      .strictObject({
        scopeId: uuid().describe('The scope'),
        status: z.enum(['completed', 'failed']).meta({ id: 'ExtractionStatus', description: 'Result of the reading' }),
        errorMessage: z.string().optional().describe('Why it failed; only with `failed`'),
      })
      .meta({ id: 'ScopeExtractedData', description: 'The scope.' }),
  },
  'negotiation.summary.updated': {
    id: 'negotiationSummaryUpdated',
    summary: 'A negotiation changed',
    description: 'Something that its summary shows changed after its start.',
    data: z
      .strictObject({
        negotiationId: uuid().describe('The negotiation'),
        status: contracts['negotiation.summary.updated.v1'].shape.status.meta({
          id: 'NegotiationEventStatus',
          description: 'Current status of the negotiation',
        }),
        updatedAt: z.iso.datetime().describe('When the summary changed'),
      })
      .meta({ id: 'NegotiationSummaryUpdatedData', description: 'The negotiation.' }),
  },
  'negotiation.escalation.created': {
    id: 'negotiationEscalationCreated',
    summary: 'A negotiation needs a person',
    description: 'An escalation was created.',
    data: escalationData,
  },
  'negotiation.escalation.updated': {
    id: 'negotiationEscalationUpdated',
    summary: 'An escalation changed',
    description: 'An escalation of a negotiation changed.',
    data: escalationData,
  },
};

/** What is sent to webhooks, by kind. */
export const sentEvents: SentRequest[] = Object.entries(texts).map(([name, { id, summary, description, data }]) => ({
  id,
  name,
  summary,
  description: `${description} At least once and in no order: \`updatedAt\`, where there is one, distinguishes older from newer.`,
  headers,
  body: z
    .strictObject({
      eventType: z.literal(name).describe('Kind of the event'),
      data: data.describe('What it is about'),
    })
    .meta({ id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Event`, description: summary }),
  example: { eventType: name, data: sentExamples[name as EventKind] },
  answers,
}));
