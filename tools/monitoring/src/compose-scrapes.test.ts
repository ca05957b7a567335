import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parley/local/workspace';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runOnFiles } from './promtool.ts';

type Compose = {
  configs: Record<string, { content: string }>;
  services: Record<string, { build?: { target: string } }>;
};
type Relabeling = { target_label: string };
type Scrape = { dns_sd_configs?: { names: string[] }[]; relabel_configs?: Relabeling[] };
type Prometheus = { scrape_configs: Scrape[]; rule_files: string[] };

const { configs, services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as Compose;
// Compose escapes `$` as `$$`, and promtool is given all files in one folder.
const text = (configs['prometheus']?.content ?? '').replaceAll('$$', '$').replaceAll('rules/', '');
const { scrape_configs: scrapes, rule_files: ruleFiles } = parse(text) as Prometheus;

it('the Prometheus of docker-compose.yml scrapes every service, and accepts its configuration with the rules of the chart', async () => {
  const asked = scrapes.flatMap((scrape) => scrape.dns_sd_configs ?? []).flatMap(({ names }) => names);
  const labels = scrapes.flatMap(({ relabel_configs: relabelings = [] }) =>
    relabelings.map((each) => each.target_label),
  );
  expect(labels.toSorted()).toEqual(['job', 'namespace', 'pod']);
  const running = Object.keys(services).filter((name) => services[name]?.build?.target === name && name !== 'cli');
  expect(running).toHaveLength(7);
  expect(asked.toSorted()).toEqual(running.toSorted());
  const rules = ruleFiles.map((name) => [name, readFileSync(join(root, 'charts/parley/files/rules', name), 'utf8')]);
  const files = { 'prometheus.yml': text, ...(Object.fromEntries(rules) as Record<string, string>) };
  const said = await runOnFiles('promtool', ['check', 'config', 'prometheus.yml'], files);
  expect(said).toContain('prometheus.yml is valid prometheus config file syntax');
  expect(said.match(/SUCCESS: \d+ rules found/g)).toHaveLength(2);
});
