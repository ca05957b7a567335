import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { downloadFile, showFile } from '@parley/files/operator';
import { callOperator, callOperatorFile } from '../../installation/call-operator.ts';
import { answer, type JsonOption } from '../../output/answer.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import { writeWhole } from '../../files/own-files.ts';

export type GetOptions = JsonOption & { output?: string };

/**
 * Downloads a file under its own name unless another is given. The file appears under its name only when complete, and
 * replaces an existing one only if asked to.
 */
export async function getFile(fileId: string, options: GetOptions, context: CliContext): Promise<void> {
  const input = { params: { fileId } };
  const file = await callOperator(showFile, input, context);
  const bytes = checked(callOperatorFile(downloadFile, input, context), file.sha256);
  if (options.output === '-') return pipeline(bytes, context.terminal.out, { end: false });
  const target = options.output ?? basename(file.filename);
  if (options.output === undefined && existsSync(resolve(context.folder, target)))
    throw new UsageError(`${target} is there already: name another file with --output.`);
  await writeWhole(target, bytes, context);
  await answer(context, options, { text: `${target}: ${file.sizeBytes} bytes`, json: { ...file, output: target } });
}

/** @throws when the bytes received differ from those stored */
async function* checked(chunks: AsyncIterable<Uint8Array>, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== sha256) throw new Error('The download differs from the stored file (SHA-256). Try again.');
}
