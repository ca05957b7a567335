import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { podsOf, containersOf } from '@parley/kube/pods-of';
import { freePort } from '@parley/local/free-port';
import { sharedStack } from '@parley/local/shared-stack';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';
import { objectsOf } from '../../src/cases.ts';

const { cliEnvironment, baseUrl } = sharedStack();
const places: Record<string, string> = { ...cliEnvironment, PARLEY_GATEWAYS: baseUrl };

/** Runs what the pod of `helm test` runs, with local addresses in its variables and short timeouts. */
async function runTest(changed: Record<string, string> = {}) {
  const pod = podsOf(await objectsOf('small')).find(({ owner }) => owner === 'Pod parley-test');
  const [container] = pod ? containersOf(pod) : [];
  const names = (container?.env ?? []).map(({ name }) => name);
  const environment = Object.fromEntries(names.map((name) => [name, changed[name] ?? places[name] ?? '']));
  const args = (container?.args ?? []).map((arg) => (arg === '60s' ? '0' : arg));
  const command = [join(root, 'tools/cli/src/main.ts'), ...args];
  return promisify(execFile)(process.execPath, command, { env: environment, timeout: 60_000, cwd: '/' });
}

it('the command of helm test passes if all parts of Parley in its variables answer', async () => {
  const { stdout } = await runTest();
  const states = stdout.trimEnd().split('\n').slice(1);
  expect(states.length).toBeGreaterThan(5);
  expect(states.filter((line) => line.startsWith('failed'))).toEqual([]);
  expect(stdout).toMatch(/^ok +calls .*catalog, scope, pricing, negotiation, webhook, files, gateway take calls$/m);
});

it('fails, and says where, when nothing answers, and what is missing without an operator key', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  await expect(runTest({ PARLEY_API: nowhere })).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`${nowhere} does not answer.`),
  });
  await expect(runTest({ PARLEY_OPERATOR_KEY: '/nowhere/operator-key' })).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('PARLEY_OPERATOR_KEY names a file that cannot be read: /nowhere/operator-key'),
  });
});
