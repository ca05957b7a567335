import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { onNpmGone } from './npm-parent.js';

/**
 * Becomes the given command as far as Node 20 can: same terminal, its signals, its exit code.
 * The channel lets the command notice when this process is killed.
 * @param {string[]} command
 */
export function handOver([file = '', ...args]) {
  const child = spawn(file, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  onNpmGone(() => child.kill('SIGTERM'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}
