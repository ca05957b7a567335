import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { filesService } from '@parley/rpc/files';
import type { File__Output as StoredFile } from '@parley/rpc/gen/files/v1/File';
import type { ReadResponse__Output as ReadResponse } from '@parley/rpc/gen/files/v1/ReadResponse';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import { toFileView } from '../file-view.ts';
import { operatorClient } from '../operator-client.ts';
import { writeWhole } from '../own-files.ts';
import { answer, given, type JsonOption } from '../command.ts';
import { longestCallMs } from '../longest-call.ts';

export type GetOptions = JsonOption & { output?: string };

/**
 * Downloads a file under its own name unless another is given. The file appears under its name only when complete, and
 * replaces an existing one only if asked to.
 */
export async function getFile(fileId: string, options: GetOptions, context: CliContext): Promise<void> {
  using client = operatorClient(filesService, context);
  const parts = client.read({ fileId }, { signal: context.signal, timeoutMs: longestCallMs });
  const [first, rest] = await firstAndRest(parts);
  const file = given(first?.file);
  if (options.output === '-') return pipeline(bytesOf(rest, file), context.terminal.out, { end: false });
  const target = options.output ?? basename(file.filename);
  if (options.output === undefined && (await exists(resolve(context.folder, target))))
    throw new UsageError(`${target} is there already: name another file with --output.`);
  await writeWhole(target, bytesOf(rest, file), context);
  await answer(context, options, {
    text: `${target}: ${file.sizeBytes} bytes`,
    json: { ...toFileView(file), output: target },
  });
}

type Parts = AsyncIterable<ReadResponse>;

async function firstAndRest(parts: Parts): Promise<[ReadResponse | undefined, AsyncIterator<ReadResponse>]> {
  const iterator = parts[Symbol.asyncIterator]();
  const { value, done } = await iterator.next();
  return [done ? undefined : value, iterator];
}

/** @throws when the bytes received differ from those stored */
async function* bytesOf(parts: AsyncIterator<ReadResponse>, { sha256 }: StoredFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    const { chunk } = next.value;
    if (!chunk) continue;
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('The bytes that came are not those that were stored. Try again.');
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
