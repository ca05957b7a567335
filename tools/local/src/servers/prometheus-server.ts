import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../processes/free-port.ts';
import { prometheusProgram } from './prometheus.ts';

type Target = { labels: { instance: string }; health: string; lastError: string };
type Exemplars = { seriesLabels: Record<string, string>; exemplars: { labels: Record<string, string> }[] };
type Sample = { metric: Record<string, string> };
type ActiveAlert = { state: 'pending' | 'firing'; labels: Record<string, string> };

export type PrometheusOptions = {
  /** The `scrape_configs` of its configuration. */
  scrapes: object[];
  /** Scrape and rule evaluation interval. */
  every: string;
  /** Path of a rule file. */
  rules?: string;
};

export type PrometheusServer = Awaited<ReturnType<typeof startPrometheus>>;

/** Starts a Prometheus with exemplar storage enabled. */
export async function startPrometheus({ scrapes, every, rules }: PrometheusOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-prometheus-'));
  const global = { scrape_interval: every, scrape_timeout: every, evaluation_interval: every };
  if (rules !== undefined) await writeFile(join(folder, 'rules.yaml'), rules);
  const configuration = { global, scrape_configs: scrapes, ...(rules !== undefined && { rule_files: ['rules.yaml'] }) };
  // JSON is valid YAML.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
  const address = `127.0.0.1:${await freePort()}`;
  const url = `http://${address}`;
  const files = [`--config.file=${join(folder, 'prometheus.yml')}`, `--storage.tsdb.path=${join(folder, 'data')}`];
  const options = [`--web.listen-address=${address}`, '--enable-feature=exemplar-storage', '--log.level=error'];
  const child = spawn(await prometheusProgram('prometheus'), [...files, ...options], { stdio: 'ignore' });
  const ask = async (path: string, query: Record<string, string> = {}): Promise<unknown> => {
    const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(query).toString()}`, {
      signal: AbortSignal.timeout(10_000),
    });
    const { data, error } = (await answer.json()) as { data: unknown; error?: string };
    if (error !== undefined) throw new Error(`Prometheus refuses ${JSON.stringify(query)}: ${error}`);
    return data;
  };
  return {
    url,
    async targets(): Promise<Target[]> {
      return ((await ask('targets')) as { activeTargets: Target[] }).activeTargets;
    },
    async alerts(): Promise<ActiveAlert[]> {
      return ((await ask('alerts')) as { alerts: ActiveAlert[] }).alerts;
    },
    /** The series that a query returns now. @throws Error with what Prometheus has against it */
    async query(query: string): Promise<Sample[]> {
      return ((await ask('query', { query })) as { result: Sample[] }).result;
    },
    /** Exemplars of the last minute. */
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
