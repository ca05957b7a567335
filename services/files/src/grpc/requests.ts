import { id } from '@parley/rpc/requests';
import { z } from 'zod';

const maxNameLength = 4_096;

export const fileRequest = z.object({ fileId: id });

export const uploadHead = z.object({
  filename: z.string().max(maxNameLength),
  declaredMimeType: z.string().max(maxNameLength).optional(),
  provisional: z.boolean(),
});
