import { emailPattern } from '@parley/http/email';
import { uuid, uuidParameter } from '@parley/http/query';
import { hasPlainYear, notPlainYear } from '@parley/service/plain-year';
import { z } from 'zod';
import { jsonBytes } from '../domain/json-bytes.ts';
import { engagementTypes, escalationStatuses, severities, statuses } from '../domain/negotiation.ts';
import { notBlank } from '../domain/not-blank.ts';
import { supplierSchema } from '../domain/supplier.ts';

const maxFreeBytes = 16 * 1024;
const tooLarge = `must be at most ${maxFreeBytes / 1024} KiB of JSON`;
const email = z.email({ pattern: emailPattern });
const instant = z.iso.datetime().describe('ISO 8601, UTC');

const participant = z
  .looseObject({ name: z.string().max(500).optional(), email: email.optional(), role: z.string().max(500).optional() })
  .meta({ id: 'Participant', description: 'Who takes part; members beyond these are kept as well.' });

export const newNegotiation = z
  .strictObject({
    supplier: supplierSchema.describe('With whom; members beyond these are kept as well, 16 KiB of JSON together'),
    contactEmail: email.describe('On your side'),
    contactName: notBlank(500),
    engagementType: z
      .enum(engagementTypes)
      .describe('`vendr_led`: people of this service negotiate; `strategy_only`: you do, with advice'),
    metadata: z
      .looseObject({})
      .refine(jsonBytes(maxFreeBytes), tooLarge)
      .optional()
      .describe('Yours, kept as it is; at most 16 KiB of JSON'),
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
          'is made; or any other object, kept as it is, of at most 64 KiB of JSON.',
      ),
    file: z.strictObject({ id: uuidParameter() }).optional().describe('An uploaded file'),
  })
  .meta({ id: 'NewNegotiation' });

const maxAheadMs = 5 * 60_000;

const timestamp = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine(hasPlainYear, { error: notPlainYear, abort: true })
  .refine((at) => at.getTime() <= Date.now() + maxAheadMs, 'must not be more than 5 minutes ahead')
  .describe('As of when the record is as it is told, to the millisecond: of a record, an older one has no effect');

const name = z.string().min(1).max(200);

export const externalUpdate = z
  .strictObject({
    timestamp,
    externalId: name.describe('The record of the other system'),
    source: name.describe('The other system'),
    schema: z
      .looseObject({})
      .describe(
        'A JSON Schema that `payload` follows: 2020-12, or draft-07 when its `$schema` says so, without references to ' +
          'elsewhere; `{}` allows everything. `format` is not asserted.',
      ),
    payload: z
      .looseObject({})
      .describe(
        'What is understood of it, all optional: `status`; `summary` (a text of at most 8,000 characters, or `title` and ' +
          '`content`); `escalation` or `escalations` (at most 50, each with its `externalId` once: `title` on first sight, ' +
          '`description`, `status`, `severity`); `supplier` (members to change, null takes one away); `scopeId`. ' +
          'Everything else is kept.',
      ),
  })
  .meta({ id: 'ExternalUpdate' });

export const escalation = z
  .strictObject({
    id: uuid(),
    negotiationId: uuid(),
    title: z.string(),
    description: z.string().optional(),
    status: z.enum(escalationStatuses),
    severity: z.enum(severities),
    source: z.string().optional().describe('The system that reported it'),
    externalId: z.string().optional().describe('Its id there'),
    createdAt: instant,
    updatedAt: instant,
    resolvedAt: instant.optional().describe('There exactly while it is resolved'),
  })
  .meta({ id: 'Escalation', description: 'Something that needs somebody.' });

const executiveSummary = z
  .strictObject({ id: uuid(), title: z.string().optional(), content: z.string(), createdAt: instant })
  .meta({ id: 'ExecutiveSummary' });

export const summary = z
  .strictObject({
    id: z.string(),
    status: z.enum(statuses).describe('`complete` and `cancelled` are final'),
    createdAt: instant,
    updatedAt: instant.describe('When something of this last changed'),
    url: z.url(),
    escalations: z.array(escalation).describe('Newest first'),
    supplier: z.looseObject({}).describe('As it was given, completed with what the catalog says of it'),
    executiveSummaries: z.array(executiveSummary).describe('Newest first, at most 100'),
    scope: z.looseObject({}).describe('The linked scope as it is now, or what was given in its place'),
  })
  .meta({ id: 'NegotiationSummary' });
