import { modeNames } from '@parley/rpc/modes';
import { id, pageSize, word } from '@parley/rpc/requests';
import { placePageToken } from '@parley/service/pages';
import { z } from 'zod';

const maxNameLength = 4_096;

export const fileRequest = z.object({ fileId: id });

export const usageRequest = z.object({ orgId: id });

export const uploadHead = z.object({
  filename: z.string().max(maxNameLength),
  declaredMimeType: z.string().max(maxNameLength).optional(),
  provisional: z.boolean(),
});

export const listRequest = z
  .object({
    orgId: id.optional(),
    mode: word(modeNames).optional(),
    pageSize,
    pageToken: placePageToken,
  })
  .refine(({ orgId, mode }) => mode === undefined || orgId !== undefined, {
    path: ['mode'],
    message: 'needs an organisation as well',
  });
