import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';

/** Where a command reads and writes: results go to `out`, everything else to `err`. */
export type Terminal = {
  in: Readable;
  out: Writable;
  err: Writable;
  /** A person watches `err`. */
  isWatched: boolean;
};

/** What a shell is told of a program whose reader left, as of one that the signal SIGPIPE ended. */
const readerLeftCode = 141;

/** The terminal of this process, which ends when whoever reads its output does, as in `parley … | head`. */
export function processTerminal(): Terminal {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(readerLeftCode);
      throw error;
    });
  }
  return { in: process.stdin, out: process.stdout, err: process.stderr, isWatched: process.stderr.isTTY };
}

/**
 * Writes no faster than the other side reads. Names, quotes and messages may come from strangers: what would move the
 * cursor, colour the screen or turn text around is shown as its code, which means the same in JSON.
 */
export async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text.replaceAll(unseen, codeOf))) await once(stream, 'drain');
}

/** Control and format characters but for the end of a line: C0, C1, marks of direction, separators. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function codeOf(character: string): string {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('');
}
