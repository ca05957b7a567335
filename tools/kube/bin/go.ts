import { spawnSync } from 'node:child_process';

/** Runs a command of Go in a folder. @throws Error when it fails */
export function go(cwd: string, args: string[], flags = ''): void {
  const { status, error } = spawnSync('go', args, { cwd, env: { ...process.env, GOFLAGS: flags }, stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`go ${args[0]} ended with ${status}`);
}
