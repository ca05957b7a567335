import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestStack, type TestStack } from '@parley/local/test-stack';
import { testServers } from '@parley/testing/servers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildLayouts } from '../../src/build-layouts.ts';
import { layoutFacts } from '../layout-facts.ts';
import { runLayout } from '../run-layout.ts';
import { unprivileged, type Unprivileged } from '../unprivileged.ts';

const MB = 1_000_000;

describe('the contents of the image of a service', () => {
  const parts = new AsyncDisposableStack();
  let layouts: Unprivileged;
  let stack: TestStack;

  beforeAll(async () => {
    const { path: folder } = parts.use(await mkdtempDisposable(join(tmpdir(), 'parley-layout-')));
    await buildLayouts(['catalog'], folder);
    layouts = parts.use(await unprivileged(folder));
    stack = parts.use(await startTestStack({ ...testServers(), services: ['catalog'], layouts }));
  });

  afterAll(() => parts.disposeAsync());

  it('is small, compiled, and has no links to outside', async () => {
    const { packageBytes, mapBytes, ...others } = await layoutFacts(join(layouts.folder, 'catalog'));
    expect(others).toEqual({ links: [], sources: [], tests: [], missing: [] });
    expect(packageBytes).toBeLessThanOrEqual(60 * MB);
    expect(mapBytes).toBeLessThanOrEqual(0.2 * MB);
  });

  it('becomes ready as a user without write access to it', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${stack.ports['catalog']?.admin}/metrics`)).text();
    expect(metrics).toMatch(/^app_ready 1$/m);
    const file = join(layouts.folder, 'catalog/dist/main.js');
    const [program = '', ...args] = layouts.wrap([process.execPath, '-e', `fs.appendFileSync('${file}', '')`]);
    await expect(promisify(execFile)(program, args)).rejects.toThrow('EACCES');
  });

  it('reports by its exit code whether the service is ready', async () => {
    const env = { ADMIN_PORT: `${stack.ports['catalog']?.admin}` };
    const ask = () => runLayout(layouts, ['catalog/dist/healthcheck.js'], env);
    expect(await ask()).toMatchObject({ code: 0, stdout: '' });
    await stack.stop('catalog');
    expect(await ask()).toMatchObject({ code: 1 });
  });
});
