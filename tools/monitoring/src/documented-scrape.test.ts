import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { roles } from './roles.ts';
import { runOnFiles } from './promtool.ts';

type Relabeling = { source_labels: string[]; regex?: string; target_label?: string };

const page = readFileSync(join(root, 'docs/kubernetes.md'), 'utf8');
const [, block = ''] = /```yaml\n( *relabel_configs:\n[^`]+)```/.exec(page) ?? [];

it('docs/kubernetes.md shows a scrape configuration that names jobs as the rules do', async () => {
  const { relabel_configs } = parse(block) as { relabel_configs: Relabeling[] };
  const scrape = { job_name: 'parley', static_configs: [{ targets: ['127.0.0.1:1'] }], relabel_configs };
  const files = { 'prometheus.yml': stringify({ scrape_configs: [scrape] }) };
  await expect(runOnFiles('promtool', ['check', 'config', 'prometheus.yml'], files)).resolves.toContain('SUCCESS');
  const { regex } = relabel_configs.find(({ target_label: label }) => label === 'job') ?? {};
  // A ReplicaSet is named after its Deployment, followed by a hash.
  const jobs = roles.map((role) => new RegExp(`^(?:${regex})$`).exec(`parley-${role}-7d9c8b6f5d`)?.[1]);
  expect(jobs).toEqual(roles.map((role) => `parley-${role}`));
});
