import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { goProgram, pythonPackages, run } from '@parley/local/registry-packages';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { expect, it } from 'vitest';
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

const files = await Promise.all(profiles.map((profile) => renderedFile(profile)));

it.for(profiles)(
  'the profile %s passes kube-score, but for single replicas of the small one',
  async (profile, context) => {
    const install = goProgram('github.com/zegl/kube-score/cmd/kube-score@v1.20.0');
    const tools = await install().catch(() => context.skip('kube-score cannot be installed'));
    const options = ['--kubernetes-version', 'v1.34', '--output-format', 'ci', files[profiles.indexOf(profile)] ?? ''];
    const { stdout } = await run([join(tools, 'bin/kube-score'), 'score', ...options], { cwd: folder });
    const found = stdout.split('\n').filter((line) => /^\[(?:CRITICAL|WARNING)\]/.test(line));
    expect(found.filter((line) => profile !== 'small' || !line.endsWith('Deployment few replicas'))).toEqual([]);
  },
);

// Most of its time is that of its start: it judges all profiles at once.
it('the profiles pass checkov, but for the pod of helm test, which has no probes because it ends by itself', async (context) => {
  const install = pythonPackages('checkov==3.3.30');
  const tools = await install().catch(() => context.skip('checkov cannot be installed'));
  const options = ['--framework', 'kubernetes', '--output', 'json', '--soft-fail', '--skip-download'];
  const command = ['python3', join(tools, 'bin/checkov'), '--file', ...files, ...options];
  const { stdout } = await run(command, { cwd: folder, env: { PYTHONPATH: tools } });
  const { results } = JSON.parse(stdout) as { results: Results };
  expect(new Set(results.passed_checks.map(fileOf))).toEqual(new Set(profiles));
  const failed = results.failed_checks.map((check) => `${fileOf(check)} ${check.check_id} ${check.resource}`);
  const unprobed = ['CKV_K8S_8', 'CKV_K8S_9'].map((check) => `${check} Pod.parley.parley-test`);
  expect(failed.toSorted()).toEqual(
    profiles.flatMap((profile) => unprobed.map((check) => `${profile} ${check}`)).toSorted(),
  );
});

type Check = { check_id: string; resource: string; file_path: string };
type Results = { passed_checks: Check[]; failed_checks: Check[] };

function fileOf({ file_path }: Check): string {
  return basename(file_path, '.yaml');
}
