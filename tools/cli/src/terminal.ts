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

export function processTerminal(): Terminal {
  return { in: process.stdin, out: process.stdout, err: process.stderr, isWatched: process.stderr.isTTY };
}

/** Writes no faster than the other side reads. */
export async function write(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
