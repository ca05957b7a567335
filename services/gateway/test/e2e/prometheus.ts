import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@parley/local/free-port';
import { prometheusProgram } from '@parley/local/prometheus';

type Target = { labels: { instance: string }; health: string; lastError: string };
type Exemplars = { seriesLabels: Record<string, string>; exemplars: { labels: Record<string, string> }[] };

/** A Prometheus that scrapes these admin ports twice a second, and keeps exemplars. */
export async function startPrometheus(ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), 'parley-prometheus-'));
  const targets = ports.map((port) => `127.0.0.1:${port}`);
  const scrape = { job_name: 'parley', scrape_interval: '500ms', static_configs: [{ targets }] };
  // YAML takes JSON.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify({ scrape_configs: [scrape] }));
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
