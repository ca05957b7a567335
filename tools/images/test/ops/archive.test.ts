import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { buildArchive } from '../../src/build-archive.ts';
import { layoutFacts } from '../layout-facts.ts';
import { runLayout } from '../run-layout.ts';
import { unprivileged } from '../unprivileged.ts';

describe('the archive of the command line', () => {
  it('needs only a recent enough Node', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-unpacked-'));
    await buildArchive(join(folder.path, 'parley.tar.gz'));
    await promisify(execFile)('tar', ['-xzf', 'parley.tar.gz'], { cwd: folder.path });
    const files = await layoutFacts(join(folder.path, 'parley'));
    expect(files).toMatchObject({ links: [], sources: [], tests: [], missing: [] });
    await using layouts = await unprivileged(folder.path);
    const made = await runLayout(layouts, ['parley/bin/parley.js', 'secrets', 'create']);
    expect({ code: made.code, kind: JSON.parse(made.stdout).kind }).toEqual({ code: 0, kind: 'List' });
    const lost = await runLayout(layouts, ['parley/bin/parley.js', 'orgs', 'list']);
    expect(lost).toMatchObject({ code: 3, stderr: expect.stringContaining('PARLEY_GATEWAY_URL') });
    const clusterless = await runLayout(layouts, ['parley/bin/parley.js', '--kube', 'orgs', 'list']);
    expect(clusterless).toMatchObject({ code: 2, stderr: expect.stringContaining('No cluster is configured') });
  });
});
