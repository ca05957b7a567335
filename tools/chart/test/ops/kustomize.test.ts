import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseManifests, type Manifest } from '@parley/kube/manifest';
import { helmBinary } from '@parley/local/helm';
import { goProgram, run } from '@parley/local/registry-packages';
import { root } from '@parley/local/workspace';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { expect, it } from 'vitest';
import { profileFiles } from '../../src/cases.ts';
import { chartFolder, renderChart, siteValues } from '../../src/render-chart.ts';

const folder = await folderForAllTests('kustomize');
const block = / {2}```yaml\n( {2}apiVersion: kustomize[^]*?) {2}```/;
const isTest = ({ metadata: { annotations } }: Manifest) => annotations?.['helm.sh/hook'] === 'test';

it('builds what Helm renders, as docs/kubernetes.md says', async (context) => {
  const install = goProgram('sigs.k8s.io/kustomize/kustomize/v5@v5.8.0');
  const tools = await install().catch(() => context.skip('kustomize cannot be installed'));
  const [, documented = ''] = block.exec(await readFile(join(root, 'docs/kubernetes.md'), 'utf8')) ?? [];
  await writeFile(join(folder, 'kustomization.yaml'), documented.replaceAll(/^ {2}/gm, ''));
  await cp(chartFolder, join(folder, 'charts/parley'), { recursive: true });
  await cp(join(chartFolder, 'values-prod.yaml'), join(folder, 'values-prod.yaml'));
  await cp(join(chartFolder, siteValues), join(folder, 'site.yaml'));
  const helm = ['--enable-helm', '--helm-command', await helmBinary(3)];
  const { stdout } = await run([join(tools, 'bin/kustomize'), 'build', ...helm, '.'], { cwd: folder });
  const rendered = await renderChart({ files: profileFiles('prod'), namespace: 'parley' });
  expect(byName(parseManifests(stdout))).toEqual(byName(rendered.filter((object) => !isTest(object))));
});

function byName(objects: Manifest[]): Record<string, Manifest> {
  return Object.fromEntries(objects.map((object) => [`${object.kind} ${object.metadata.name}`, object]));
}
