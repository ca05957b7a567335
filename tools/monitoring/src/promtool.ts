import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { prometheusProgram, type PrometheusProgram } from '@parley/local/prometheus';

const timeoutMs = 120_000;

/**
 * Runs a Prometheus tool in a temporary folder with the given files, and returns its output.
 * @throws Error with what it printed, when it refuses
 */
export async function runOnFiles(
  program: PrometheusProgram,
  args: string[],
  files: Record<string, string>,
): Promise<string> {
  const path = await prometheusProgram(program);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-monitoring-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
  try {
    const { stdout, stderr } = await promisify(execFile)(path, args, { cwd: folder.path, timeout: timeoutMs });
    return stdout + stderr;
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(' ')}: ${stdout}${stderr}`, { cause: error });
  }
}
