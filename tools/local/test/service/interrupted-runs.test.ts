import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eventually } from '@parley/testing/eventually';
import { testServers } from '@parley/testing/servers';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { identityOf } from '../../src/processes/process-identity.ts';

/** Long enough for vitest to start on a busy machine. */
const main = fileURLToPath(new URL('../fakes/endless-run/main.ts', import.meta.url));

const folder = await folderForAllTests('interrupted');

/** A run under a process with the name of npm; it has started a process and a database that nothing cleans up. */
async function startRun(name: string, inside = 'itself') {
  const { mongodbUri, amqpUrl } = testServers();
  const told = join(folder, name);
  const env = {
    ...process.env,
    MONGODB_URI: mongodbUri,
    AMQP_URL: amqpUrl,
    TOLD_FILE: told,
    RUN: `"${process.execPath}" "${main}" ${inside}`,
  };
  // The shell of npm waits for the command. Its process id is written before.
  const npm = spawn('bash', ['-c', `exec -a 'npm test' sh -c "$RUN & echo \\$!; wait"`], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(npm.stdout, 'data')) as [Buffer];
  const begun = await eventually(
    async () => JSON.parse(await readFile(told, 'utf8')) as { pid: number; database: string },
  );
  expect(identityOf(begun.pid)).toBeDefined();
  return { npmPid: npm.pid ?? 0, mainPid: Number(line.toString()), ...begun };
}

async function databases(): Promise<string[]> {
  await using client = await MongoClient.connect(testServers().mongodbUri);
  const { databases: found } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  return found.map(({ name }) => name);
}

async function nothingIsLeft({ mainPid, pid, database }: { mainPid: number; pid: number; database: string }) {
  await eventually(() => expect([mainPid, pid].filter((each) => identityOf(each))).toEqual([]));
  await eventually(async () => expect(await databases()).not.toContain(database));
}

describe.skipIf(process.platform !== 'linux').concurrent('a run of tests leaves no process and no database', () => {
  it('when a set-up of its tests takes too long', async () => {
    await nothingIsLeft(await startRun('set-up', 'vitest --hookTimeout 5000'));
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('when it is ended by %s', async (signal) => {
    const run = await startRun(signal);
    process.kill(run.mainPid, signal);
    await nothingIsLeft(run);
  });

  it('not even when it ends, if a signal ends it during tests', async () => {
    const run = await startRun('tests', 'vitest');
    process.kill(run.mainPid, 'SIGTERM');
    await eventually(() => expect(identityOf(run.mainPid)).toBeUndefined());
    expect(identityOf(run.pid)).toBeUndefined();
    await nothingIsLeft(run);
  });

  it('when npm is killed', async () => {
    const run = await startRun('npm');
    process.kill(run.npmPid, 'SIGKILL');
    await nothingIsLeft(run);
  });
});
