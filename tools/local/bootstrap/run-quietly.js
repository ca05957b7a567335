import { spawn } from 'node:child_process';
import { Failure } from './failure.js';

const tailLines = 8;

/**
 * Common causes of failed installations, recognized by the output.
 * @type {[RegExp, string][]}
 */
const causes = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network|Temporary failure|Could not resolve|Failed to establish/i,
    'the network or the package registry cannot be reached; check the connection and the proxy settings, then run this again',
  ],
  [/ENOSPC|No space left/i, 'the disk is full; free 2 GB and run this again'],
  [
    /EACCES|EPERM|Permission denied/i,
    'a folder cannot be written; see which one below, make it yours and run this again',
  ],
  [/ENOENT: .*npm|command not found/, 'a command is missing; see which one below, install it and run this again'],
];

/**
 * Runs a command to completion and returns its output, which is shown only if the command fails.
 * @param {string} what for the failure: "Installing X failed"
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, remedy?: string }} [options]
 * @returns {Promise<string>}
 */
export async function runQuietly(what, command, options = {}) {
  const { code, output } = await collect(command, options);
  if (code === 0) return output;
  const known = causes.find(([pattern]) => pattern.test(output));
  const remedy = known?.[1] ?? options.remedy ?? 'see below, repair it and run this again';
  throw new Failure(`${what} failed: ${remedy}.${tail(output)}`);
}

/**
 * @param {string[]} command
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function collect([file = '', ...args], { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.on('error', (error) => resolve({ code: null, output: `${error.message}\n` }));
    const stop = () => child.kill();
    process.once('SIGTERM', stop);
    child.on('close', (code) => {
      process.off('SIGTERM', stop);
      resolve({ code, output });
    });
  });
}

/** @param {string} output */
function tail(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(-tailLines)
    .map((line) => `\n    ${line}`)
    .join('');
}
