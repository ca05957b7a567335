import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { root } from './workspace.ts';

/** Where the report of a run goes; set by `npm test`. */
export const reportVariable = 'PARLEY_TEST_REPORT';

export type RunReport = { passed: number; failed: number; files: FileTime[] };
/** What a file of tests took, its imports, hooks and tests together. */
export type FileTime = { file: string; tookMs: number };

/** Leaves for `npm test` how many tests passed and failed, and how long each file took. */
export class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: RunReport = { passed: count('passed'), failed: count('failed'), files: modules.map(timeOf) };
    writeFileSync(file, JSON.stringify(report));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: relative(root, module.moduleId), tookMs: collectDuration + setupDuration + duration };
}
