import { AppError } from '@parley/errors/app-error';
import { z } from 'zod';
import { parseOrRefuse } from '@parley/errors/violations';

const maxChunkBytes = 1024 * 1024;

const part = z.discriminatedUnion('part', [
  z.object({ part: z.literal('head'), head: z.unknown() }),
  z.object({
    part: z.literal('chunk'),
    chunk: z
      .instanceof(Uint8Array)
      .refine(({ length }) => length <= maxChunkBytes, `must be at most ${maxChunkBytes} bytes`),
  }),
]);

type FileParts<Head> = { head: Head; chunks: AsyncIterable<Uint8Array> };

/**
 * A file that arrives as a head followed by chunks; nothing is read before it is asked for.
 * @throws AppError REQUEST_INVALID
 */
export async function fileParts<Head>(
  headSchema: z.ZodType<Head>,
  requests: AsyncIterable<unknown>,
): Promise<FileParts<Head>> {
  const parts = requests[Symbol.asyncIterator]();
  const first = await parts.next();
  const message = first.done === true ? undefined : parseOrRefuse(part, first.value);
  if (message?.part !== 'head') throw new AppError('REQUEST_INVALID', 'The first request must be the head.');
  const { head } = parseOrRefuse(z.object({ head: headSchema }), message);
  return { head, chunks: chunksOf(parts) };
}

async function* chunksOf(parts: AsyncIterator<unknown>): AsyncGenerator<Uint8Array> {
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    const message = parseOrRefuse(part, next.value);
    if (message.part === 'head') throw new AppError('REQUEST_INVALID', 'There may be one head only.');
    yield message.chunk;
  }
}
