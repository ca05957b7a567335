import { cp, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOf } from '@parley/kube/all-rules';
import { ofKind, parseManifests } from '@parley/kube/manifest';
import { podsOf, selectedBy } from '@parley/kube/pods-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { chartFolder, chartHelm, siteValues } from './render-chart.ts';

const aliases = ['buying', 'selling'];

const temporary = await mkdtempDisposable(join(tmpdir(), 'parley-umbrella-'));
const folder = temporary.path;
beforeAll(async () => {
  await mkdir(join(folder, 'charts'));
  await cp(chartFolder, join(folder, 'charts/parley'), { recursive: true });
  const under = (name: string) => ({ condition: `${name}.enabled`, name: 'parley', version: '0.1.0' });
  const dependencies = [under('parley'), ...aliases.map((alias) => ({ ...under(alias), alias }))];
  await writeFile(
    join(folder, 'Chart.yaml'),
    stringify({ apiVersion: 'v2', name: 'shop', version: '1.0.0', dependencies }),
  );
  const site = await readFile(join(chartFolder, siteValues), 'utf8');
  await writeFile(
    join(folder, 'parley.yaml'),
    ['global: { company: acme, imageRegistry: registry.example }', ...['parley', ...aliases].map(own)].join('\n'),
  );

  function own(name: string): string {
    return `${name}:\n${indented(`enabled: false\n${site}`)}`;
  }
});
afterAll(() => temporary.remove());

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

  it('leaves users to the platform', async () => {
    const ids = ['runAsUser', 'runAsGroup', 'fsGroup'].map((id) => `parley.defaults.podSecurityContext.${id}=null`);
    const pods = podsOf(await render('--set', ['parley.enabled=true', ...ids].join(',')));
    expect(pods).toHaveLength(11);
    for (const { spec } of pods)
      expect(spec['securityContext']).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
  });

  it('is there twice under two aliases, without anything in common', async () => {
    const objects = await render('--set', aliases.map((alias) => `${alias}.enabled=true`).join(','));
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(ofKind(objects, 'Deployment')).toHaveLength(20);
    expect(faultsOf(objects)).toEqual([]);
    const pods = podsOf(objects);
    for (const { metadata, spec } of [...ofKind(objects, 'Service'), ...ofKind(objects, 'NetworkPolicy')]) {
      const alias = aliases.find((each) => metadata.name.startsWith(`shop-${each}-`));
      const selected = selectedBy(spec.podSelector?.matchLabels ?? spec.selector, pods);
      expect([metadata.name, selected.length]).toEqual([metadata.name, 1]);
      expect(selected[0]).toContain(`shop-${alias}-`);
    }
  });
});
