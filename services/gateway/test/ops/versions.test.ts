import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startFleet, type Fleet } from '@parley/local/fleet';
import { root } from '@parley/local/workspace';
import { serviceNames } from '@parley/service/services';
import { testServers } from '@parley/testing/servers';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { patient } from '../load/patient.ts';
import { underTraffic } from '../load/under-traffic.ts';

const run = promisify(execFile);
const installMs = 300_000;
/**
 * Stands in for the last release until there is one: the oldest commit whose services can run together with those of
 * this tree.
 */
const beforeReleases = '9df363379bbf2cb479c8ecb44796c5e15b0008f0';

describe('a rollout from the last release to this tree, and back', async () => {
  const folder = await folderForAllTests('earlier');
  let earlier: string | undefined;
  let fleet: Fleet;

  beforeAll(async () => {
    earlier = await lastRelease();
    if (earlier === undefined) return;
    await checkOut(earlier, folder);
    fleet = await startFleet({ ...testServers(), replicas: {}, settings: patient });
  }, installMs);
  afterAll(async () => {
    if (earlier !== undefined) await fleet[Symbol.asyncDispose]();
  });

  it('fails no request and loses no event', async (context: TestContext) => {
    if (earlier === undefined) {
      process.stdout.write('· skipped: this checkout has no history to take an earlier version from\n');
      context.skip();
    }
    for (const version of [{ checkout: folder }, {}])
      await underTraffic(fleet.place, async () => {
        for (const name of serviceNames) expect(await fleet.roll(name, version)).toEqual(['exit code 0']);
      });
  });
});

/** The tag of the last release, or the commit used instead; undefined without a history. */
async function lastRelease(): Promise<string | undefined> {
  const { stdout } = await git(['tag', '--list', 'v*', '--sort=-version:refname']);
  const tag = stdout.split('\n').find((line) => line !== '') ?? beforeReleases;
  return await git(['cat-file', '-e', `${tag}^{commit}`]).then(
    () => tag,
    () => undefined,
  );
}

/** Checks the commit out into the folder, installs its packages and makes the pages that its gateway serves. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, 'checkout.tar');
  await git(['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await run('npm', ['run', 'pnpm', 'install', '--', '--frozen-lockfile', '--prefer-offline'], { cwd: folder });
  await run(process.execPath, ['tools/site/bin/build.ts'], { cwd: folder });
}

function git(args: string[]) {
  return run('git', args, { cwd: root });
}
