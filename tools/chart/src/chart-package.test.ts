import { mkdtempDisposable, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { profileFiles, profiles } from './cases.ts';
import { chartFolder, renderChart, renderText, chartHelm } from './render-chart.ts';

const mebibyte = 1024 * 1024;

describe.each([3, 4] as const)('Helm %i', (helm) => {
  it.each(profiles)('reports no problem with the profile %s', async (profile) => {
    const files = profileFiles(profile).map((file) => `--values=${join(chartFolder, file)}`);
    expect(await chartHelm(['lint', '--strict', chartFolder, ...files], helm)).toContain('0 chart(s) failed');
  });

  it('packs the chart without tests and examples, far below the size limit of a release', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-package-'));
    await chartHelm(['package', chartFolder, '--destination', folder.path], helm);
    const [file = ''] = await readdir(folder.path);
    const { size } = await stat(join(folder.path, file));
    expect(size).toBeLessThan(mebibyte);
    const values = await chartHelm(['show', 'values', join(folder.path, file)], helm);
    expect(values).toContain('profile: small');
    const text = await chartHelm(
      ['template', 'parley', join(folder.path, file), `--values=${join(chartFolder, 'ci/site-values.yaml')}`],
      helm,
    );
    expect(text).toContain('name: parley-gateway-upload');
    expect(text).not.toContain('rendered.yaml');
  });
});

it('renders at most 350 lines a role', async () => {
  const text = await renderText({ files: profileFiles('ha') });
  const roles = text.match(/^kind: Deployment$/gm) ?? [];
  expect(roles).toHaveLength(10);
  expect(text.split('\n').length / roles.length).toBeLessThanOrEqual(350);
});

it('Helm 3 and Helm 4 render the same objects, and each the same text every time', async () => {
  expect(await renderChart({ helm: 3 })).toEqual(await renderChart({ helm: 4 }));
  expect(await renderText()).toBe(await renderText());
});
