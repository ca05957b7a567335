import { join } from 'node:path';
import { indexUseVariable } from '../servers/index-use.ts';
import { failedTests } from '../test-run/failed-tests.ts';
import { indexUseCheck } from '../test-run/index-use-check.ts';
import type { RunReport } from '../test-run/run-reporter.ts';
import { slowestFiles } from '../test-run/slowest-files.ts';
import { runSteps, type Counts } from '../steps.ts';
import { staticChecks } from '../checks/static-checks.ts';
import { keepTemporaryFilesInMemory } from '../processes/temporary-place.ts';
import { beginTemporaryRun } from '../stack/temporary-run.ts';
import { parseTestArguments, type Selection } from '../test-run/test-arguments.ts';
import { slowRun, testRun, testRuns } from '../test-run/test-runs.ts';

const checksAtOnce = 2;

/** `npm test`: runs everything, or the parts named. */
export async function test(args: string[]): Promise<void> {
  await runParts(parseTestArguments(args, { checks: staticChecks.map(({ name }) => name), runs: testRuns }));
}

/**
 * `npm run ops`: runs the installation and operation tests that are too slow to run on every change; paths select some
 * of them.
 */
export async function ops(filters: string[]): Promise<void> {
  await runParts({ parts: [slowRun], filters });
}

async function runParts({ parts, filters }: Selection): Promise<void> {
  const startMs = performance.now();
  keepTemporaryFilesInMemory();
  const { folder } = await beginTemporaryRun();
  // Files that tests leave behind are removed with the run's folder.
  process.env['TMPDIR'] = folder;
  const indexUse = join(folder, 'index-use.jsonl');
  process.env[indexUseVariable] = indexUse;
  const reports: RunReport[] = [];
  const runs = [...testRuns, slowRun].map((project) =>
    testRun({ project, filters, folder, reported: (report) => reports.push(report) }),
  );
  const isChosen = ({ name }: { name: string }) => parts.includes(name);
  const checks = await runSteps(staticChecks.filter(isChosen), checksAtOnce);
  const isWhole = filters.length === 0 && testRuns.every((name) => parts.includes(name));
  const tests = await runSteps([...runs.filter(isChosen), ...(isWhole ? [indexUseCheck(indexUse)] : [])], 1);
  process.stdout.write(slowestFiles(reports.flatMap(({ files }) => files)));
  process.stdout.write(failedTests(reports.flatMap(({ failures }) => failures)));
  close({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed }, performance.now() - startMs);
}

/** The last line stands alone and has a fixed format, so that scripts can parse it. */
function close({ passed, failed }: Counts, tookMs: number): void {
  process.stdout.write(`\nTook ${(tookMs / 1000).toFixed(0)} s.\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
