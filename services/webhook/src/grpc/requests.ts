import { contracts } from '@parley/events/contracts';
import { atPointer, requestInvalid, violationsOf } from '@parley/errors/violations';
import { parseStrictJson } from '@parley/http/json-text';
import { modeNames } from '@parley/rpc/modes';
import { id, instant, pageSize, word } from '@parley/rpc/requests';
import { placePageToken } from '@parley/service/pages';
import { deliveryStatuses, jobKinds, recoveryExtents } from '@parley/rpc/webhook-words';
import { z } from 'zod';
import { eventKinds, type EventKind } from '../domain/event-kinds.ts';
import { webhookStates } from '../domain/webhook-state.ts';

const week = 7 * 24 * 60 * 60;
const mostPerSecond = 1_000;
const usualPerSecond = 10;

const page = { pageSize, pageToken: placePageToken };
const kind = z.enum(eventKinds);

/** Ids derived from it are ordered by time: its beginning tells when it was asked for. */
const requestId = z.uuidv7().toLowerCase();

export const listWebhooks = z.object({
  orgId: id.optional(),
  mode: word(modeNames).optional(),
  state: z.enum(webhookStates).exclude(['ok']).optional(),
  ...page,
});

export const ofWebhook = z.object({ webhookId: id });
export const ofDelivery = z.object({ deliveryId: id });
export const ofJob = z.object({ jobId: id });

export const listDeliveries = z.object({
  webhookId: id,
  status: word(deliveryStatuses).optional(),
  kind: kind.optional(),
  since: instant,
  until: instant,
  ...page,
});

export const disableWebhook = z.object({ webhookId: id, reason: z.string().max(1_000) });
export const enableWebhook = z.object({ webhookId: id, drop: z.boolean() });

export const rotateSecret = z.object({
  requestId,
  webhookId: id,
  overlap: z
    .object({ seconds: z.coerce.number().int().min(0).max(week), nanos: z.int() })
    .nullish()
    .transform((duration) => (duration?.seconds ?? 0) * 1000),
});

export const triggerEvent = z.object({ requestId, webhookId: id, kind, dataJson: z.string().max(8_000).optional() });

export const listNotices = z.object({ webhookId: id.optional(), since: instant, pageSize });

export const startRecovery = z
  .object({
    requestId,
    webhookId: id,
    since: instant.refine((since) => since !== undefined, 'is required'),
    until: instant,
    extent: word(recoveryExtents),
    perSecond: z
      .int()
      .min(0)
      .max(mostPerSecond)
      .transform((rate) => rate || usualPerSecond),
  })
  .refine(({ since, until }) => !since || !until || since < until, { path: ['until'], message: 'must be after since' });

export const startRekey = z.object({ requestId });

export const listJobs = z.object({
  kind: word({ ...jobKinds, any: 'JOB_KIND_UNSPECIFIED' }),
  webhookId: id.optional(),
  ...page,
});

/**
 * The data of an event of a kind, from its JSON.
 * @throws AppError REQUEST_INVALID at `/data_json`
 */
export function eventData(kind: EventKind, json: string): object {
  const result = contracts[`${kind}.v1`].safeParse(parseStrictJson(json, ['data_json']), { reportInput: true });
  if (result.success) return result.data;
  throw requestInvalid(violationsOf(result.error.issues, (path) => atPointer(['data_json', ...path])));
}
