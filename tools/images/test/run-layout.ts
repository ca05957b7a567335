import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { LayoutOptions } from '@parley/local/test-stack';

export type Ended = { code: number | null; stdout: string; stderr: string };
export type RunOptions = { env?: Record<string, string>; input?: Iterable<string> };

/** Runs a program of a layout, `<name>/<file>`, to its end, with nothing of our own environment. */
export async function runLayout(
  { folder, wrap, scratch }: LayoutOptions,
  [file = '', ...args]: string[],
  { env = {}, input = [] }: RunOptions = {},
): Promise<Ended> {
  const [program = '', ...rest] = wrap([process.execPath, join(folder, file), ...args]);
  const child = spawn(program, rest, {
    cwd: scratch,
    env: { PATH: process.env['PATH'], TMPDIR: scratch, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // Who does not read what it is given has ended by itself.
  child.stdin.on('error', () => undefined);
  Readable.from(input).pipe(child.stdin);
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}
