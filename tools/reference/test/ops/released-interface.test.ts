import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const [released, current] = ['released-openapi.json', 'openapi.json'].map((name) =>
  join(root, 'services/gateway', name),
);

/** A second check, by a program that others keep up; `npm test` runs ours. */
it('oasdiff finds no breaking difference to the last release', async (context) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-oasdiff-'));
  const env = { ...process.env, GOBIN: folder.path };
  const installed = await run('go', ['install', 'github.com/oasdiff/oasdiff@v1.37.0'], { env }).catch(() => undefined);
  if (!installed) {
    process.stdout.write('· skipped: oasdiff needs Go and its module proxy\n');
    context.skip();
  }
  const { stdout } = await run(join(folder.path, 'oasdiff'), ['breaking', released ?? '', current ?? '']);
  expect(stdout).toMatch(/^No (?:breaking )?changes/);
});
