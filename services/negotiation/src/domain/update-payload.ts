import { atPointer, parseOrRefuse } from '@parley/errors/violations';
import { present } from '@parley/service/present';
import { z } from 'zod';
import type { ReportedEscalation, UpdateCommand } from './command.ts';
import { escalationStatuses, severities, statuses, type JsonObject } from './negotiation.ts';
import { notBlank } from './not-blank.ts';

const maxEscalations = 50;

const content = notBlank(8_000);
const title = notBlank(200).optional();
const summary = z
  .union([content, z.looseObject({ title, content })])
  .transform((given) => (typeof given === 'string' ? { content: given } : given));

const escalation = z.looseObject({
  externalId: z.string().min(1).max(200),
  title,
  description: z.string().max(4_000).optional(),
  status: z.enum(escalationStatuses).optional(),
  severity: z.enum(severities).optional(),
});

/** The members of an update's payload that have a meaning; all others are only stored. */
const payloadSchema = z
  .looseObject({
    status: z.enum(statuses).optional(),
    summary: summary.optional(),
    escalation: escalation.optional(),
    escalations: z.array(escalation).max(maxEscalations).optional(),
    supplier: z.looseObject({}).optional(),
    scopeId: z.guid().toLowerCase().optional(),
  })
  .superRefine(({ escalation, escalations = [] }, context) => {
    const ids = [...(escalation ? [escalation] : []), ...escalations].map(({ externalId }) => externalId);
    const path = escalations.length > 0 ? ['escalations'] : ['escalation'];
    if (ids.length > maxEscalations)
      context.addIssue({ code: 'custom', path, message: `must be at most ${maxEscalations} together` });
    if (new Set(ids).size < ids.length)
      context.addIssue({ code: 'custom', path, message: 'must have each `externalId` once' });
  });

/** The changes that an update's payload asks for. */
export type UpdateEffects = Pick<UpdateCommand, 'status' | 'summary' | 'escalations' | 'scopeId'> & {
  /** Members of the supplier to change. */
  supplier?: JsonObject;
};

/** @throws AppError REQUEST_INVALID with pointers under `/payload` to members of the wrong type or value */
export function parsePayload(payload: unknown): UpdateEffects {
  const read = parseOrRefuse(payloadSchema, payload, (path) => atPointer(['payload', ...path]));
  const { status, summary: told, escalation: one, escalations = [], supplier, scopeId } = read;
  return {
    ...present({ status, supplier, scopeId }),
    ...(told && { summary: { content: told.content, ...('title' in told && present({ title: told.title })) } }),
    escalations: [
      ...(one ? [toReported(one, '/payload/escalation')] : []),
      ...escalations.map((each, at) => toReported(each, `/payload/escalations/${at}`)),
    ],
  };
}

function toReported(given: z.output<typeof escalation>, pointer: string): ReportedEscalation {
  const { externalId, title, description, status, severity } = given;
  return { externalId, pointer, ...present({ title, description, status, severity }) };
}
