import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { prometheusProgram } from './prometheus.ts';

type Target = { labels: { instance: string }; health: string; lastError: string };
type Exemplars = { seriesLabels: Record<string, string>; exemplars: { labels: Record<string, string> }[] };
type ActiveAlert = { state: 'pending' | 'firing'; labels: Record<string, string> };

export type PrometheusOptions = {
  /** As in `scrape_configs` of its configuration. */
  scrapes: object[];
  /** Between two scrapes of a target, and two looks at the rules. */
  every: string;
  /** A file of rules. */
  rules?: string;
};

/** A Prometheus that keeps exemplars. */
export async function startPrometheus({ scrapes, every, rules }: PrometheusOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-prometheus-'));
  const global = { scrape_interval: every, scrape_timeout: every, evaluation_interval: every };
  if (rules !== undefined) await writeFile(join(folder, 'rules.yaml'), rules);
  const configuration = { global, scrape_configs: scrapes, ...(rules !== undefined && { rule_files: ['rules.yaml'] }) };
  // YAML takes JSON.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const files = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const options = [`--web.listen-address=${address}`, '--enable-feature=exemplar-storage', '--log.level=error'];
  const child = spawn(await prometheusProgram('prometheus'), [...files, ...options], { stdio: 'ignore' });
  const ask = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`http://${address}/api/v1/${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return ((await answer.json()) as { data: unknown }).data;
  };
  return {
    async targets(): Promise<Target[]> {
      return ((await ask('targets')) as { activeTargets: Target[] }).activeTargets;
    },
    async alerts(): Promise<ActiveAlert[]> {
      return ((await ask('alerts')) as { alerts: ActiveAlert[] }).alerts;
    },
    /** Of the last minute. */
    async exemplars(query: string): Promise<Exemplars[]> {
      const now = Date.now() / 1_000;
      return (await ask('query_exemplars', { query, start: `${now - 60}`, end: `${now + 1}` })) as Exemplars[];
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit');
      if (child.exitCode === null && child.kill('SIGKILL')) await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
