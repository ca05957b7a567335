import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { root } from '../workspace.ts';

/** The environment variable with the path of the report; set by `npm test`. */
export const reportVariable = 'PARLEY_TEST_REPORT';

export type RunReport = { passed: number; failed: number; failures: FailedTest[]; files: FileTime[] };
/** A failed test, hook or test file that does not load. */
export type FailedTest = { file: string; name: string; reason: string };
/** Duration of a test file: imports, hooks and tests. */
export type FileTime = { file: string; tookMs: number };

/** Reports to `npm test` how many tests passed and failed, which failed and why, and how long each file took. */
export class RunReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[reportVariable];
    if (file === undefined) return;
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    const failures = [...modules.flatMap(failuresOf), ...unhandled.map(betweenTests)];
    const report: RunReport = { passed, failed: failures.length, failures, files: modules.map(timeOf) };
    writeFileSync(file, JSON.stringify(report));
  }
}

function failuresOf(module: TestModule): FailedTest[] {
  const file = relative(root, module.moduleId);
  const failure = (name: string, errors: readonly SerializedError[]) =>
    errors.slice(0, 1).map(({ message }) => ({ file, name, reason: message }));
  return [
    ...failure('the file', module.errors()),
    ...[...module.children.allSuites()].flatMap((suite) => failure(suite.fullName, suite.errors())),
    ...[...module.children.allTests('failed')].flatMap((test) => failure(test.fullName, test.result().errors ?? [])),
  ];
}

function betweenTests({ message }: SerializedError): FailedTest {
  return { file: 'some file', name: 'between tests', reason: message };
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return { file: relative(root, module.moduleId), tookMs: collectDuration + setupDuration + duration };
}
