import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { freePort } from '@parley/local/free-port';
import { sharedStack } from '@parley/local/shared-stack';
import { expect, it } from 'vitest';
import { objectsOf } from '../../src/cases.ts';
import { containersOf, podsOf } from '@parley/kube/pods-of';

/** Runs what the pod of `helm test` runs, with addresses of ours and little patience. */
async function runTest(api: string, uploads: string) {
  const pod = podsOf(await objectsOf('small')).find(({ owner }) => owner === 'Pod parley-test');
  const [{ args = [] } = {}] = pod ? containersOf(pod) : [];
  const command = [...args.slice(0, -3), api, uploads, '0'];
  return promisify(execFile)(process.execPath, command, { timeout: 60_000 });
}

it('what helm test runs passes where Parley answers', async () => {
  const { baseUrl, uploadUrl } = sharedStack();
  const { stdout } = await runTest(baseUrl, uploadUrl);
  expect(stdout).toContain(`${baseUrl}/v1/health: 200`);
  expect(stdout).toContain(`${uploadUrl}/v1/files/upload: `);
});

it('fails, and says where, when nobody answers', async () => {
  const { baseUrl } = sharedStack();
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const failed = runTest(nowhere, baseUrl);
  await expect(failed).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`${nowhere}/v1/health does not answer: `),
  });
});
