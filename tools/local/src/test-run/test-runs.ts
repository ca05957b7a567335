import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportVariable, type RunReport } from './run-reporter.ts';
import type { Step, StepResult } from '../steps.ts';
import { showTool } from '../tool.ts';

/** The test runs, each after those it builds on. */
export const testRuns = ['unit', 'service', 'e2e'];

/** Not part of `npm test`. */
export const slowRun = 'ops';

export type TestRun = {
  /** The vitest project. */
  project: string;
  filters: string[];
  folder: string;
  reported: (report: RunReport) => void;
};

/** Runs one vitest project as a step; it prints its own progress. */
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
  // The run may have failed before writing its report.
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as RunReport);
}
