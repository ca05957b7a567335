import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { answer, type JsonOption } from './commands/command.ts';
import type { CliContext } from './context.ts';

export type ExportOptions = JsonOption & { output?: string };

export const longestExportMs = 3_600_000;

/** Writes the lines of an export to a file or to standard output. */
export async function exportLines(
  chunks: AsyncIterable<{ lines: string[] }>,
  options: ExportOptions,
  context: CliContext,
): Promise<void> {
  const { output } = options;
  if (output === undefined) {
    await exportTo(context.terminal.out, chunks, context).catch(ignoreClosedPipe);
    return;
  }
  const records = await exportToFile(resolve(context.folder, output), chunks, context);
  await answer(context, options, { text: `${output}: ${records} records`, json: { file: output, records } });
}

/** A file under its name is whole. */
async function exportToFile(
  file: string,
  chunks: AsyncIterable<{ lines: string[] }>,
  context: CliContext,
): Promise<number> {
  const draft = `${file}.partial`;
  try {
    const records = await exportTo(createWriteStream(draft), chunks, context);
    await rename(draft, file);
    return records;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function exportTo(
  target: Writable,
  chunks: AsyncIterable<{ lines: string[] }>,
  context: CliContext,
): Promise<number> {
  let records = 0;
  async function* text() {
    for await (const { lines } of chunks) {
      records += lines.length;
      yield lines.map((line) => `${line}\n`).join('');
    }
  }
  await pipeline(Readable.from(text()), target, { end: target !== context.terminal.out });
  return records;
}

/** The reader has seen enough, as `head` does. */
function ignoreClosedPipe(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
}
