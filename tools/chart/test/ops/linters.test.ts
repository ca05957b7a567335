import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { goProgram, pythonPackages, run } from '@parley/local/registry-packages';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { describe, expect, it } from 'vitest';
import { profileFiles } from '../../src/cases.ts';
import { renderText } from '../../src/render-chart.ts';

const folder = await folderForAllTests('linters');
const profiles = ['small', 'prod', 'ha'] as const;
const digest = `sha256:${'1'.repeat(64)}`;

/** Linters find fault with the namespace `default` and with images that are named by tag. Returns the path. */
async function renderedFile(profile: (typeof profiles)[number]): Promise<string> {
  const file = join(folder, `${profile}.yaml`);
  const values = { cli: { image: { digest } }, defaults: { image: { digest } } };
  const render = { files: profileFiles(profile), namespace: 'parley', kubeVersion: '1.34', values };
  await writeFile(file, await renderText(render));
  return file;
}

describe.each(profiles)('the profile %s', async (profile) => {
  const file = await renderedFile(profile);

  it('passes kube-score, but for single replicas of the small one', async (context) => {
    const install = goProgram('github.com/zegl/kube-score/cmd/kube-score@v1.20.0');
    const tools = await install().catch(() => context.skip('kube-score cannot be installed'));
    const options = ['--kubernetes-version', 'v1.34', '--output-format', 'ci', file];
    const { stdout } = await run([join(tools, 'bin/kube-score'), 'score', ...options], { cwd: folder });
    const found = stdout.split('\n').filter((line) => /^\[(?:CRITICAL|WARNING)\]/.test(line));
    expect(found.filter((line) => profile !== 'small' || !line.endsWith('Deployment few replicas'))).toEqual([]);
  });

  it('passes checkov, but for the pod of helm test, which has no probes because it ends by itself', async (context) => {
    const install = pythonPackages('checkov==3.3.30');
    const tools = await install().catch(() => context.skip('checkov cannot be installed'));
    const options = ['--framework', 'kubernetes', '--output', 'json', '--soft-fail', '--skip-download'];
    const command = ['python3', join(tools, 'bin/checkov'), '--file', file, ...options];
    const { stdout } = await run(command, { cwd: folder, env: { PYTHONPATH: tools } });
    const { results } = JSON.parse(stdout) as { results: { failed_checks: { check_id: string; resource: string }[] } };
    const pod = 'Pod.parley.parley-test';
    expect(results.failed_checks.map(({ check_id, resource }) => `${check_id} ${resource}`).toSorted()).toEqual([
      `CKV_K8S_8 ${pod}`,
      `CKV_K8S_9 ${pod}`,
    ]);
  });
});
