import { modeNames } from '@parley/rpc/modes';
import { id, pageSize, word } from '@parley/rpc/requests';
import { placePageToken } from '@parley/service/pages';
import { z } from 'zod';
import { forms, sources, statuses } from './words.ts';

export const scopeRequest = z.object({ scopeId: id });

export const getRequest = z.object({ scopeId: id, form: word(forms) });

export const usageRequest = z.object({ orgId: id });

/** The size limit of the body of an HTTP operation. */
const maxJsonLength = 256 * 1024;

export const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  publicJson: z.string().max(maxJsonLength),
});

/** Describes a document that is evaluated. */
export const documentHead = z.object({ filename: z.string().max(4_096) });

export const listRequest = z.object({
  orgId: id.optional(),
  mode: word(modeNames).optional(),
  source: word(sources).optional(),
  status: word(statuses).optional(),
  pageSize,
  pageToken: placePageToken,
});
