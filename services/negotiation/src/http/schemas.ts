import { emailPattern } from '@parley/http/email';
import { instant, uuid, uuidParameter } from '@parley/http/query';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';
import { jsonBytes } from '../domain/json-bytes.ts';
import { engagementTypes, escalationStatuses, severities, statuses } from '../domain/negotiation.ts';
import { notBlank } from '../domain/not-blank.ts';
import { supplierSchema } from '../domain/supplier.ts';

const maxFreeBytes = 16 * 1024;
const tooLarge = `must be at most ${maxFreeBytes / 1024} KiB of JSON`;
const email = z.email({ pattern: emailPattern });

const participant = z
  .looseObject({
    name: z.string().max(500).optional().describe('Name'),
    email: email.optional().describe('E-mail address'),
    role: z.string().max(500).optional().describe('Part in the negotiation'),
  })
  .meta({ id: 'Participant', description: 'A participant; additional members are kept.' });

export const engagementType = z.enum(engagementTypes).meta({
  id: 'EngagementType',
  description: '`vendr_led`: people of this service negotiate; `strategy_only`: you do, with advice',
});

export const status = z
  .enum(statuses)
  .meta({ id: 'NegotiationStatus', description: 'Status of a negotiation; `complete` and `cancelled` are final' });

export const escalationStatus = z
  .enum(escalationStatuses)
  .meta({ id: 'EscalationStatus', description: 'Status of an escalation' });
export const severity = z.enum(severities).meta({ id: 'EscalationSeverity', description: 'Severity of an escalation' });

export const newNegotiation = z
  .strictObject({
    supplier: supplierSchema.describe('The supplier; additional members are kept, 16 KiB of JSON together'),
    contactEmail: email.describe('On your side'),
    contactName: notBlank(500).describe('On your side; not blank'),
    engagementType,
    metadata: z
      .looseObject({})
      .refine(jsonBytes(maxFreeBytes), tooLarge)
      .optional()
      .describe('Your own data, stored unchanged; at most 16 KiB of JSON'),
    participants: z
      .array(participant)
      .max(50)
      .refine(jsonBytes(maxFreeBytes), tooLarge)
      .optional()
      .describe('At most 16 KiB of JSON together'),
    scope: z
      .looseObject({})
      .optional()
      .describe(
        'What it is about: `id` of a scope of yours and nothing else; or the body of `POST /v1/scope`, of which a scope ' +
          'is made; or any other object, stored unchanged, of at most 64 KiB of JSON.',
      ),
    file: z
      .strictObject({ id: uuidParameter().describe('Id of the file') })
      .meta({ id: 'FileReference', description: 'An uploaded file.' })
      .optional(),
  })
  .meta({ id: 'NegotiationInput', description: 'A negotiation to start.' });

const maxAheadMs = 5 * 60_000;

const timestamp = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(hasPlainYear, { error: notPlainYear, abort: true })
  .refine((at) => at.getTime() <= Date.now() + maxAheadMs, 'must not be more than 5 minutes ahead')
  .describe('Time of the reported state, to the millisecond; an older report about the same record has no effect');

const name = z.string().min(1).max(200);

export const externalUpdate = z
  .strictObject({
    timestamp,
    externalId: name.describe('The record of the other system'),
    source: name.describe('The other system'),
    schema: z
      .looseObject({})
      .describe(
        'A JSON Schema that `payload` follows: 2020-12, or draft-07 if its `$schema` is set so, without references to ' +
          'elsewhere; `{}` allows everything. `format` is not asserted.',
      ),
    payload: z
      .looseObject({})
      .describe(
        'Members that have an effect, all optional: `status`; `summary` (a text of at most 8,000 characters, or `title` and ' +
          '`content`); `escalation` or `escalations` (at most 50, each with its `externalId` once: `title` on first sight, ' +
          '`description`, `status`, `severity`); `supplier` (members to change, null removes one); `scopeId`. ' +
          'Everything else is stored.',
      ),
  })
  .meta({ id: 'ExternalUpdate', description: 'The state of a record of another system.' });

export const escalation = z
  .strictObject({
    id: uuid().describe('Its id'),
    negotiationId: uuid().describe('The negotiation'),
    title: z.string().describe('What it is about'),
    description: z.string().optional().describe('More about it'),
    status: escalationStatus,
    severity,
    source: z.string().optional().describe('The system that reported it'),
    externalId: z.string().optional().describe('Its id there'),
    createdAt: instant().describe('When it was created'),
    updatedAt: instant().describe('When it last changed'),
    resolvedAt: instant().optional().describe('When it was resolved; only while it is'),
  })
  .meta({ id: 'Escalation', description: 'A problem that needs a person.' });

export const executiveSummary = z
  .strictObject({
    id: uuid().describe('Its id'),
    title: z.string().optional().describe('Its title'),
    content: z.string().describe('Its text'),
    createdAt: instant().describe('When it was written'),
  })
  .meta({ id: 'ExecutiveSummary', description: 'A report on the negotiation for decision makers.' });

export const summary = z
  .strictObject({
    id: z.string().describe('Id of the negotiation'),
    status,
    createdAt: instant().describe('When it was started'),
    updatedAt: instant().describe('When something of this last changed'),
    url: z.url().describe('Address of its page, or of this summary'),
    escalations: z.array(escalation).describe('Newest first'),
    supplier: z.looseObject({}).describe('The supplier as given, completed from the catalog'),
    executiveSummaries: z.array(executiveSummary).describe('Newest first, at most 100'),
    scope: z.looseObject({}).describe('The current state of the linked scope, or the JSON given instead'),
  })
  .meta({ id: 'NegotiationSummary', description: 'The state of a negotiation.' });

export const escalationList = z
  .strictObject({ escalations: z.array(escalation).describe('Newest first') })
  .meta({ id: 'EscalationList', description: 'The escalations of a negotiation.' });

export const escalationResult = z
  .strictObject({ escalation })
  .meta({ id: 'EscalationResult', description: 'An escalation of a negotiation.' });
