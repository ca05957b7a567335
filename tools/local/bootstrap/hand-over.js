import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Emulates `exec`, which Node 20 lacks: runs the command in this terminal, forwards signals and exits with its exit
 * code.
 * @param {string[]} command
 */
export function handOver([file = '', ...args]) {
  const child = spawn(file, args, { stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
