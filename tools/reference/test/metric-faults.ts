import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { prometheusProgram } from '@parley/local/prometheus';

/** What `promtool check metrics` reports about a page of metrics; empty if nothing. */
export async function metricFaults(page: string): Promise<string> {
  const child = spawn(await prometheusProgram('promtool'), ['check', 'metrics'], { timeout: 30_000 });
  child.stdin.end(page);
  const [told, failed] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return told + failed;
}
