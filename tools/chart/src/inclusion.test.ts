import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseManifests } from '@parley/kube/manifest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { chartFolder, chartHelm, siteValues } from './render-chart.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-umbrella-'));
  await mkdir(join(folder, 'charts'));
  await cp(chartFolder, join(folder, 'charts/parley'), { recursive: true });
  const dependencies = [{ name: 'parley', version: '0.1.0', condition: 'parley.enabled' }];
  await writeFile(
    join(folder, 'Chart.yaml'),
    stringify({ apiVersion: 'v2', name: 'shop', version: '1.0.0', dependencies }),
  );
  const site = await readFile(join(chartFolder, siteValues), 'utf8');
  await writeFile(
    join(folder, 'parley.yaml'),
    `global: { company: acme, imageRegistry: registry.example }\nparley:\n${indented(site)}`,
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}

describe.each([4, 3] as const)('included by another chart, Helm %i', (line) => {
  const render = async (...sets: string[]) => {
    const values = ['--values', join(folder, 'parley.yaml')];
    return parseManifests(
      await chartHelm(['template', 'shop', folder, '--kube-version', '1.34', ...values, ...sets], line),
    );
  };

  it('uses the globals of that chart, and its condition', async () => {
    const deployments = (await render('--set', 'parley.enabled=true')).filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(10);
    for (const { spec } of deployments) {
      expect(spec.template.spec.containers[0].image).toMatch(/^registry\.example\/parley-/);
    }
    expect(await render('--set', 'parley.enabled=false')).toEqual([]);
  });
});
