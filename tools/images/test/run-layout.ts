import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import type { LayoutOptions } from '@parley/local/test-stack';

export type Ended = { code: number | null; stdout: string; stderr: string };

/** Runs a program of a layout, `<name>/<file>`, to its end, with only the given environment. */
export async function runLayout(
  { folder, wrap, scratch }: LayoutOptions,
  [file = '', ...args]: string[],
  environment: Record<string, string> = {},
): Promise<Ended> {
  const [program = '', ...rest] = wrap([process.execPath, join(folder, file), ...args]);
  const child = spawn(program, rest, {
    cwd: scratch,
    env: { PATH: process.env['PATH'], TMPDIR: scratch, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}
