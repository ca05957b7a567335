import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { exitCodes } from '../errors/exit-codes.ts';
import { fileFault } from '../errors/file-fault.ts';

/** The input and output of a command: results go to `out`, everything else to `err`. */
export type Terminal = {
  in: Readable;
  out: Writable;
  err: Writable;
  /** Whether `err` is a terminal. */
  isWatched: boolean;
  /** Columns of `out`; undefined if it is no terminal. */
  width?: number | undefined;
  /** Asks the user; absent in scripts. */
  ask?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
};

/** The exit code when the reader closed the pipe: that of a program ended by SIGPIPE. */
const readerLeftCode = 141;

/**
 * The terminal of this process, which exits when its output cannot be written: when the reader has gone, as in
 * `parley … | head`, or the disk is full.
 */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(readerLeftCode);
      const fault = fileFault('standard output', 'written', error);
      const { message } = fault instanceof Error ? fault : error;
      if (stream === process.stdout) process.stderr.write(`parley: ${message}\n`);
      process.exit(exitCodes.failed);
    });
  }
  return {
    in: process.stdin,
    out: process.stdout,
    err: process.stderr,
    isWatched: process.stderr.isTTY,
    get width() {
      return process.stdout.isTTY ? process.stdout.columns : undefined;
    },
    ask: process.stdin.isTTY && process.stderr.isTTY ? askUser : undefined,
  };
}

async function askUser(question: string, signal: AbortSignal): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await lines.question(escaped(question), { signal });
  } finally {
    lines.close();
  }
}

/**
 * Writes no faster than the other side reads. Names, quotes and messages may be untrusted: characters that move the
 * cursor, change colours or reverse text are written as escapes, which are equivalent in JSON.
 */
export async function write(stream: Writable, text: string): Promise<void> {
  await writeAsIs(stream, escaped(text));
}

/** Writes a file, such as CSV or iCalendar, whose characters escapes would change: only a terminal gets those. */
export async function writeFileText({ out, width }: Terminal, text: string): Promise<void> {
  await (width === undefined ? writeAsIs : write)(out, text);
}

async function writeAsIs(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}

export function escaped(text: string): string {
  return text.replaceAll(unseen, codeOf);
}

/** Control and format characters except line feeds: C0, C1, bidirectional marks, separators. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function codeOf(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}
