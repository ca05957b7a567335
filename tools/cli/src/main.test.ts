import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';

it('exits silently when the reader of its output has closed the pipe', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'secrets', 'create'], { stdio: ['ignore', 'pipe', 'pipe'], env: {} });
  child.stdout.destroy();
  let told = '';
  child.stderr.on('data', (text) => (told += String(text)));
  const [code] = await once(child, 'close');
  expect({ code, told: told.replace(/^Install with .*\n/, '') }).toEqual({ code: 141, told: '' });
});

it('takes all options from the alias for a checkout, which npx would take for its own', async () => {
  const page = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const alias = /alias parley='npx [^']+'/.exec(page)?.[0] ?? '';
  const script = (command: string) => `shopt -s expand_aliases\n${alias}\n${command}`;
  const env = { PATH: `${dirname(process.execPath)}${delimiter}${process.env.PATH}`, KUBECONFIG: '/nowhere' };
  const shell = (command: string) => promisify(execFile)('bash', ['-c', script(command)], { cwd: root, env });
  expect((await shell('parley --help')).stdout).toMatch(/^Usage: parley/);
  await expect(shell('parley --kube orgs list')).rejects.toMatchObject({
    stderr: expect.stringContaining('cluster'),
  });
});
