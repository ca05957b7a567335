import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileKind } from '@parley/file-kinds/file-kind';
import { DocumentUnreadable } from '../convert/document-unreadable.ts';
import type { Correction } from '../learning/correction.ts';
import type { LearnedLayout } from '../learning/learned-place.ts';
import { channels } from './messages.ts';
import type { Request } from './messages.ts';
import { answerOf, complaintOf } from './output-of-child.ts';
import { parseAnswer } from './parse-answer.ts';
import type { Reading } from './reading.ts';
import type { SandboxLimits } from './sandbox-limits.ts';
import { killChild } from './start-child.ts';
import type { Watch } from './watch-child.ts';
import { watchChild } from './watch-child.ts';

/** A document, on the disk or in memory. */
export type SandboxFile = { kind: FileKind } & ({ path: string } | { bytes: Uint8Array });

export type ReadOptions = {
  /** How many characters of the document’s text to return. */
  textCharacters: number;
  /** Also return the values that the document’s candidates resolve to. */
  isResolved?: boolean;
  /** Layouts learned from other documents. */
  layouts?: readonly LearnedLayout[];
  /** Corrections of this document, from which its layout is learned. */
  corrections?: readonly Correction[];
  signal: AbortSignal;
  limits: SandboxLimits;
};

/** Of one character of text. */
const maxBytesPerCharacter = 4;

/** Hands the document to a waiting process and gives back its answer; the process has ended afterwards. */
export async function readWithChild(child: ChildProcess, file: SandboxFile, options: ReadOptions): Promise<Reading> {
  const { limits, signal } = options;
  signal.throwIfAborted();
  using watch = watchChild(child, limits);
  const stop = () => killChild(child);
  signal.addEventListener('abort', stop, { once: true });
  try {
    const [, answer, complaint] = await Promise.all([
      hand(child, file, options),
      answerOf(child, {
        limitBytes: limits.answerBytes + maxBytesPerCharacter * options.textCharacters,
        onOcrPage: watch.addOcrPage,
        onTooLarge: () => watch.kill('too_large'),
      }),
      complaintOf(child),
      ended(child),
    ]);
    signal.throwIfAborted();
    return toReading(answer, { watch, complaint });
  } finally {
    signal.removeEventListener('abort', stop);
    killChild(child);
  }
}

async function hand(child: ChildProcess, file: SandboxFile, options: ReadOptions): Promise<void> {
  const channel = child.stdio[channels.request];
  if (!(channel instanceof Writable)) return;
  const source = await contentOf(file);
  const { textCharacters, isResolved = false, layouts = [], corrections = [] } = options;
  const head: Request = { kind: file.kind, textCharacters, isResolved, layouts, corrections };
  channel.write(`${JSON.stringify(head)}\n`);
  try {
    await pipeline(source, channel);
  } catch {
    // A process that ends early closes the channel; what it left behind tells why.
  }
}

async function contentOf(file: SandboxFile): Promise<Readable> {
  if ('bytes' in file) return Readable.from([file.bytes]);
  const source = createReadStream(file.path);
  await once(source, 'open');
  return source;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

function toReading(answer: string, { watch, complaint }: { watch: Watch; complaint: string }): Reading {
  const verdict = watch.verdict();
  if (verdict) throw new DocumentUnreadable(verdict);
  if (/heap out of memory|allocation failed/i.test(complaint)) throw new DocumentUnreadable('too_much_memory');
  return parseAnswer(answer);
}
