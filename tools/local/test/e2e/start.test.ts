import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../src/processes/free-port.ts';
import { identityOf } from '../../src/processes/process-identity.ts';
import type { Stack } from '../../src/stack/stack-file.ts';
import { root } from '../../src/workspace.ts';

/** A first start takes a minute on two cores: most of it loads the samples. */
const startMs = 240_000;
const patience = { timeout: 3 * startMs };

const folder = await folderForAllTests('start');
let environment: NodeJS.ProcessEnv;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  const ports = { PORT: `${await freePort()}`, UPLOAD_PORT: `${await freePort()}` };
  // Uses new servers, whatever servers the tests run with.
  environment = { ...process.env, ...ports, PARLEY_DIR: folder, MONGODB_URI: '', AMQP_URL: '' };
});

afterAll(async () => {
  await Promise.all([...running].map(stop));
});

/** Runs `npm start` as a user does, and collects its output. */
function npmStart(...args: string[]) {
  const command = ['tools/local/bin/parley-local.js', 'start', ...args];
  const child = spawn(process.execPath, command, { cwd: root, env: environment });
  running.add(child);
  const run = { child, output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.output += String(text)));
  return run;
}

async function ready(run: { output: string }): Promise<string> {
  await vi.waitFor(() => expect(run.output).toContain('Ctrl-C stops everything'), { timeout: startMs, interval: 100 });
  return /parley_test_\w+/.exec(run.output)?.[0] ?? '';
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function readStack(): Promise<Stack> {
  return JSON.parse(await readFile(join(folder, 'stack.json'), 'utf8')) as Stack;
}

function pidsOf({ owner, mongodb, rabbitmq, services }: Stack): number[] {
  const all = [owner.pid, mongodb.pid, rabbitmq.pid, ...Object.values(services).map(({ pid }) => pid)];
  return all.filter((pid) => pid !== undefined);
}

async function companies({ baseUrl }: Stack, key: string): Promise<number> {
  const answer = await fetch(`${baseUrl}/v1/catalog/companies`, { headers: { authorization: `Bearer ${key}` } });
  const { pagination } = (await answer.json()) as { pagination: { total: number } };
  return pagination.total;
}

/** The commands that it suggests to a newcomer; `--fail` makes curl report a refusal by its exit code. */
function printedCommands({ output }: { output: string }): string[] {
  const commands = output.match(/^ {2}curl .*$/gm) ?? [];
  expect(commands.length).toBeGreaterThan(3);
  return commands.map((command) => command.replace('curl ', 'curl --fail --silent --show-error --output /dev/null '));
}

async function exitCode(command: string): Promise<number | null> {
  const child = spawn('sh', ['-c', command], { cwd: root, stdio: 'ignore' });
  await once(child, 'exit');
  return child.exitCode;
}

describe('npm start', () => {
  it(
    'serves a catalog, answers the commands it prints, refuses a second start, survives the death of everything, and leaves nothing behind',
    patience,
    async () => {
      const first = npmStart();
      const key = await ready(first);
      const stack = await readStack();
      expect(await companies(stack, key)).toBe(150);
      for (const command of printedCommands(first))
        expect({ command, code: await exitCode(command) }).toEqual({ command, code: 0 });

      const second = npmStart();
      expect(await once(second.child, 'exit')).toEqual([1, null]);
      expect(second.output).toContain(`Parley is already running here at ${stack.baseUrl}`);

      for (const pid of pidsOf(stack)) process.kill(pid, 'SIGKILL');
      await once(first.child, 'exit');

      const third = npmStart();
      expect(await ready(third)).toBe(key);
      const restarted = await readStack();
      expect(await companies(restarted, key)).toBe(150);

      await stop(third.child);
      expect(pidsOf(restarted).filter((pid) => identityOf(pid))).toEqual([]);
    },
  );

  it('starts without samples, and says how to import your own', patience, async () => {
    environment = { ...environment, PARLEY_DIR: join(folder, 'empty') };
    const refused = npmStart('--vacant');
    expect(await once(refused.child, 'exit')).toEqual([1, null]);
    expect(refused.output).toContain('npm start takes no arguments except -- --empty, and --vacant was given.');

    const run = npmStart('--empty');
    const key = await ready(run);
    expect(run.output).toContain('purchases import purchases.xlsx --create-missing');
    const stack = JSON.parse(await readFile(join(folder, 'empty/stack.json'), 'utf8')) as Stack;
    expect(await companies(stack, key)).toBe(0);
    await stop(run.child);
  });
});
