import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Becomes the given command as far as Node 20 can: same terminal, its signals, its exit code.
 * @param {string[]} command
 */
export function handOver([file = '', ...args]) {
  const child = spawn(file, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
