import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pnpmCommand } from '@parley/local/bootstrap/dependencies';
import { runQuietly } from '@parley/local/bootstrap/run-quietly';
import { root } from '@parley/local/workspace';
import { compileWorkspace } from './compile-workspace.ts';
import { prune } from './prune.ts';

/**
 * Writes to `target/<name>` what the image of each name has in /app: `dist`, what it needs in `node_modules`, `package.json`.
 * Neither tools nor tests are in it, and nothing of it leads outside.
 */
export async function buildLayouts(names: readonly string[], target: string): Promise<void> {
  const workspace = await mkdtemp(join(tmpdir(), 'parley-images-'));
  try {
    await compileWorkspace(workspace);
    await mkdir(target, { recursive: true });
    for (const name of names) await buildLayout(name, { workspace, folder: resolve(target, name) });
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
}

async function buildLayout(name: string, { workspace, folder }: { workspace: string; folder: string }): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const deploy = ['deploy', '--prod', '--filter', `@parley/${name}`, '--config.node-linker=hoisted', folder];
  await runQuietly(`Collecting the packages of ${name}`, [...(await pnpmCommand(root)), ...deploy], { cwd: workspace });
  await prune(folder);
  // That of pnpm names the folder it was made from.
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: `@parley/${name}`, private: true, type: 'module' })}\n`,
  );
  const [program, place] = name === 'cli' ? ['parley.js', 'bin/parley.js'] : ['healthcheck.js', 'dist/healthcheck.js'];
  await cp(join(root, 'tools/images', program), join(folder, place));
}
