import { modeNames } from '@parley/rpc/modes';
import { id, idPageToken, pageSize, word } from '@parley/rpc/requests';
import { z } from 'zod';
import { sources, statuses } from './words.ts';

export const scopeRequest = z.object({ scopeId: id });

export const usageRequest = z.object({ orgId: id });

/** As large a text as an HTTP operation accepts. */
const maxJsonLength = 256 * 1024;

export const createRequest = z.object({
  idempotencyKey: z.string().max(255),
  publicJson: z.string().max(maxJsonLength),
});

/** The head of a document that is tried. */
export const documentHead = z.object({ filename: z.string().max(4_096) });

export const listRequest = z.object({
  orgId: id.optional(),
  mode: word(modeNames).optional(),
  source: word(sources).optional(),
  status: word(statuses).optional(),
  pageSize,
  pageToken: idPageToken,
});
