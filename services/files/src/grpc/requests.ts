import { modeNames } from '@parley/rpc/modes';
import { id, idPageToken, pageSize, word } from '@parley/rpc/requests';
import { z } from 'zod';

const maxChunkBytes = 1024 * 1024;
const maxNameLength = 4_096;

export const fileRequest = z.object({ fileId: id });

export const usageRequest = z.object({ orgId: id });

export const uploadPart = z.discriminatedUnion('part', [
  z.object({
    part: z.literal('head'),
    head: z.object({
      filename: z.string().max(maxNameLength),
      declaredMimeType: z.string().max(maxNameLength).optional(),
      provisional: z.boolean(),
    }),
  }),
  z.object({
    part: z.literal('chunk'),
    chunk: z
      .instanceof(Uint8Array)
      .refine(({ length }) => length <= maxChunkBytes, `must be at most ${maxChunkBytes} bytes`),
  }),
]);

export const listRequest = z
  .object({
    orgId: id.optional(),
    mode: word(modeNames).optional(),
    pageSize,
    pageToken: idPageToken,
  })
  .refine(({ orgId, mode }) => mode === undefined || orgId !== undefined, {
    path: ['mode'],
    message: 'needs an org_id',
  });
