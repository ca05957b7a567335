import type { ChildProcess } from 'node:child_process';
import { Readable } from 'node:stream';
import { channels, pageSign } from './messages.ts';

/** Enough of what a dying process says to tell why. */
const complaintBytes = 16_384;
const standardError = 2;

type AnswerOptions = {
  limitBytes: number;
  /** Told for every page that is recognised. */
  onOcrPage: () => void;
  /** Told once when the answer grows past the limit; the rest is thrown away. */
  onTooLarge: () => void;
};

/** Everything the process answers until it ends. */
export async function answerOf(child: ChildProcess, options: AnswerOptions): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of buffersOf(child, channels.answer)) {
    const signs = sizeBytes === 0 ? countSigns(chunk) : 0;
    for (let told = 0; told < signs; told += 1) options.onOcrPage();
    const rest = chunk.subarray(signs);
    sizeBytes += rest.length;
    if (sizeBytes > options.limitBytes) {
      options.onTooLarge();
      return '';
    }
    chunks.push(rest);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function countSigns(chunk: Buffer): number {
  const end = chunk.findIndex((byte) => byte !== pageSign.charCodeAt(0));
  return end === -1 ? chunk.length : end;
}

/** The beginning of what the process says on standard error. It may quote the document: never log it. */
export async function complaintOf(child: ChildProcess): Promise<string> {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of buffersOf(child, standardError)) {
    if (sizeBytes < complaintBytes) {
      chunks.push(chunk);
      sizeBytes += chunk.length;
    }
  }
  return Buffer.concat(chunks).toString('utf8', 0, complaintBytes);
}

async function* buffersOf(child: ChildProcess, channel: number): AsyncGenerator<Buffer> {
  const stream = child.stdio[channel];
  if (!(stream instanceof Readable)) return;
  try {
    for await (const chunk of stream) {
      if (Buffer.isBuffer(chunk)) yield chunk;
    }
  } catch {
    // Cut off by the end of the process, which is judged by what it left.
  }
}
