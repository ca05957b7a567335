import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportVariable, type RunReport } from './run-reporter.ts';
import type { Step, StepResult } from '../steps.ts';
import { showTool } from '../tool.ts';

/** The runs of tests, in the order of what they stand on. */
export const testRuns = ['unit', 'service', 'e2e'];

/** What is not part of every run. */
export const slowRun = 'ops';

export type TestRun = {
  /** Of vitest. */
  project: string;
  filters: string[];
  /** For its report. */
  folder: string;
  reported: (report: RunReport) => void;
};

/** One project of vitest as a step; it shows its own progress. */
export function testRun(run: TestRun): Step {
  return { name: run.project, run: () => runVitest(run) };
}

async function runVitest({ project, filters, folder, reported }: TestRun): Promise<StepResult> {
  const file = join(folder, `${project}.json`);
  const command = ['vitest', 'run', '--project', project, '--passWithNoTests', ...filters];
  const code = await showTool(command, { [reportVariable]: file });
  const report = await reportIn(file);
  if (report) reported(report);
  return { outcome: code === 0 ? 'passed' : 'failed', output: 'see above', ...(report && { counts: report }) };
}

async function reportIn(file: string): Promise<RunReport | undefined> {
  // It may have failed before it could write one.
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as RunReport);
}
