import { parseStrictJson } from '@parley/http/json-text';
import { modeNames } from '@parley/rpc/modes';
import { id, instant, pageSize, word } from '@parley/rpc/requests';
import { placePageToken } from '@parley/service/pages';
import { z } from 'zod';
import type { JsonObject } from '../domain/negotiation.ts';
import { notBlank } from '../domain/not-blank.ts';
import { engagementTypes, escalationStatuses, severities, statuses } from '@parley/rpc/negotiation-words';

const title = notBlank(200);
const description = z.string().max(4_000);

const ofNegotiation = { negotiationId: id };
const change = { ...ofNegotiation, requestId: id, reason: z.string().max(1_000) };

export const negotiationRequest = z.object(ofNegotiation);
export const pageRequest = z.object({ ...ofNegotiation, pageSize, pageToken: placePageToken });

export const listRequest = z.object({
  orgId: id.optional(),
  mode: word(modeNames).optional(),
  status: word(statuses).optional(),
  engagementType: word(engagementTypes).optional(),
  supplierCompanyId: id.optional(),
  escalated: z.boolean(),
  idleSince: instant,
  pageSize,
  pageToken: placePageToken,
});

export const moveRequest = z.object({ ...change, status: word(statuses), reason: notBlank(1_000) });

export const summarizeRequest = z.object({ ...change, title: title.optional(), content: notBlank(8_000) });

export const escalateRequest = z.object({
  ...change,
  title,
  description: description.optional(),
  severity: word(severities).optional(),
});

export const changeEscalationRequest = z
  .object({
    ...change,
    escalationId: id,
    status: word(escalationStatuses).optional(),
    severity: word(severities).optional(),
    title: title.optional(),
    description: description.optional(),
  })
  .refine(
    ({ status, severity, title, description }) =>
      [status, severity, title, description].some((one) => one !== undefined),
    'must name a change',
  );

const members = z.string().transform((json, context): JsonObject => {
  const value = parseStrictJson(json, ['supplier_json']);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  context.addIssue({ code: 'custom', message: 'must be a JSON object' });
  return z.NEVER;
});

export const setRequest = z
  .object({ ...change, scopeId: id.optional(), supplierJson: members.optional() })
  .refine(({ scopeId, supplierJson }) => scopeId !== undefined || supplierJson !== undefined, {
    message: 'must name a scope, members of the supplier, or both',
  });

export const noteRequest = z.object({ ...change, text: notBlank(4_000) });
