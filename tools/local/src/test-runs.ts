import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Counts, Step, StepResult } from './steps.ts';
import { showTool } from './tool.ts';

/** The runs of tests, in the order of what they stand on. */
export const testRuns = ['unit', 'service', 'e2e'];

/** One project of vitest as a step; it shows its own progress. */
export function testRun(project: string, filters: string[], env: Record<string, string>): Step {
  return { name: project, run: () => runVitest(project, filters, env) };
}

async function runVitest(project: string, filters: string[], env: Record<string, string>): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await showTool(
      ['vitest', 'run', '--project', project, '--passWithNoTests', ...reporters, ...filters],
      env,
    );
    const counts = await countsIn(report);
    return { outcome: code === 0 ? 'passed' : 'failed', output: 'see above', ...(counts && { counts }) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function countsIn(report: string): Promise<Counts | undefined> {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, 'utf8')) as Record<string, number>;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    // It failed before it could write one.
    return undefined;
  }
}
