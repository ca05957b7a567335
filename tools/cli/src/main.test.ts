import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
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
