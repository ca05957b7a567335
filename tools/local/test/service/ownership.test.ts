import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { eventually } from '@parley/testing/eventually';
import { describe, expect, it } from 'vitest';
import { endLeftovers } from '../../src/processes/ownership.ts';
import { identityOf } from '../../src/processes/process-identity.ts';

const owner = fileURLToPath(new URL('../fakes/owner.ts', import.meta.url));

/** A process that starts a daemon for a folder, with or without a watchdog; returns both pids. */
async function startOwner(folder: string, watched: 'watched' | 'unwatched') {
  const child = spawn(process.execPath, [owner, folder, watched], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const ended = once(child, 'exit');
  return {
    daemonPid: Number(line.toString()),
    killed: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe.skipIf(process.platform !== 'linux')('a process that a killed owner left running', () => {
  it('is ended by its watchdog', async () => {
    const { daemonPid, killed } = await startOwner('/nowhere/watched', 'watched');
    expect(identityOf(daemonPid)).toBeDefined();
    await killed();
    await eventually(() => expect(identityOf(daemonPid)).toBeUndefined());
  });

  it('is ended by the next start for the same folder, and by no other', async () => {
    const { daemonPid, killed } = await startOwner('/nowhere/unwatched', 'unwatched');
    expect(await endLeftovers('/nowhere/unwatched')).toBe(0);
    await killed();
    expect(await endLeftovers('/nowhere/else')).toBe(0);
    expect(identityOf(daemonPid)).toBeDefined();
    expect(await endLeftovers('/nowhere/unwatched')).toBe(1);
    expect(identityOf(daemonPid)).toBeUndefined();
  });
});
