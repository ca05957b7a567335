import { requestInvalid, violationsOf } from '@parley/http/violations';
import { z } from 'zod';

const id = z.guid().toLowerCase();
const maxChunkBytes = 1024 * 1024;
const maxNameLength = 4_096;
const defaultPageSize = 100;
const modes = { FILE_MODE_LIVE: 'live', FILE_MODE_TEST: 'test' } as const;

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
    mode: z
      .enum(['FILE_MODE_LIVE', 'FILE_MODE_TEST'])
      .transform((name) => modes[name])
      .optional(),
    pageSize: z
      .int()
      .min(0)
      .max(500)
      .transform((size) => size || defaultPageSize),
    pageToken: z.union([z.literal(''), id]),
  })
  .refine(({ orgId, mode }) => mode === undefined || orgId !== undefined, {
    path: ['mode'],
    message: 'needs an org_id',
  });

/** The request, checked. @throws AppError REQUEST_INVALID that names every wrong field as proto does */
export function parseRequest<S extends z.ZodType>(schema: S, request: unknown): z.output<S> {
  const result = schema.safeParse(request, { reportInput: true });
  if (result.success) return result.data;
  throw requestInvalid(violationsOf(result.error.issues, (path) => ({ pointer: path.map(toSnakeCase).join('.') })));
}

function toSnakeCase(part: PropertyKey): string {
  return String(part).replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
