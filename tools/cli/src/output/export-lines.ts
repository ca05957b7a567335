import { pipeline } from 'node:stream/promises';
import { answer, type JsonOption } from './answer.ts';
import type { CliContext } from '../context/context.ts';
import { writeWhole } from '../files/own-files.ts';

export type ExportOptions = JsonOption & { output?: string };

type Lines = AsyncIterable<string[]>;

/** Writes the lines of an export to a file or to standard output. @param toText how they are written, by default as they are */
export async function exportLines(
  chunks: Lines,
  { toText = asTheyAre, ...options }: ExportOptions & { toText?: (chunks: Lines) => AsyncIterable<string> },
  context: CliContext,
): Promise<void> {
  const { output } = options;
  const { out } = context.terminal;
  const written = { records: 0 };
  const text = toText(counted(chunks, written));
  if (output === undefined || output === '-') return pipeline(text, out, { end: false }).catch(ignoreClosedPipe);
  await writeWhole(output, text, context);
  const { records } = written;
  await answer(context, options, { text: `${output}: ${records} records`, json: { file: output, records } });
}

async function* counted(chunks: Lines, written: { records: number }): AsyncGenerator<string[]> {
  for await (const lines of chunks) {
    written.records += lines.length;
    yield lines;
  }
}

async function* asTheyAre(chunks: Lines): AsyncGenerator<string> {
  for await (const lines of chunks) yield lines.map((line) => `${line}\n`).join('');
}

/** The reader has seen enough, as `head` does. */
function ignoreClosedPipe(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
}
