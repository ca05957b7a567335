import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requirePin } from '../../bootstrap/pins.js';
import { root } from '../workspace.ts';

const pinned = 'sha512-Zv2CeO4ok1zpUXktNDZ/869cQyonVkRYIwKVM4NbjaUpu+C+UTCv1W7QcT+4eJ5Hutgtk71a4v5UsVVi1idu8A==';

it('a package that matches its pin is accepted, another with its name and version is refused', () => {
  expect(() => requirePin('pnpm@12.21.0', pinned)).not.toThrow();
  for (const platform of ['linux', 'darwin'] as const)
    expect(() => requirePin('pnpm@12.21.0', 'sha512-other', platform)).toThrow('is not what was pinned');
});

it('a package without a pin is refused on Linux', () => {
  expect(() => requirePin('pnpm@13.0.0', pinned, 'linux')).toThrow('is not pinned for this machine');
});

it('the pnpm of package.json is pinned', async () => {
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    packageManager: string;
  };
  expect(() => requirePin(packageManager, pinned)).not.toThrow();
});
