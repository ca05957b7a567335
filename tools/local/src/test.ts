import { runSteps, type Counts } from './steps.ts';
import { staticChecks } from './static-checks.ts';
import { parseTestArguments } from './test-arguments.ts';
import { testRun, testRuns } from './test-runs.ts';
import { startTestServers } from './test-servers.ts';

const checksAtOnce = 2;

/** `npm test`: everything, or the parts it is given. */
export async function test(args: string[]): Promise<void> {
  const startMs = performance.now();
  const { parts, filters } = parseTestArguments(args, { checks: staticChecks.map(({ name }) => name), runs: testRuns });
  const checks = await runSteps(
    staticChecks.filter(({ name }) => parts.includes(name)),
    checksAtOnce,
  );
  const tests = await runTests(
    testRuns.filter((name) => parts.includes(name)),
    filters,
  );
  close({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed }, performance.now() - startMs);
}

async function runTests(projects: string[], filters: string[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  for (const project of projects) {
    const { passed, failed } = isUnit(project) ? await runTest(project, filters) : await runBeside(project, filters);
    counts.passed += passed;
    counts.failed += failed;
  }
  return counts;
}

/** Each run has servers of its own: what one leaves in a database never slows another. */
async function runBeside(project: string, filters: string[]): Promise<Counts> {
  const { mongodbUri, amqpUrl, stop } = await startTestServers();
  try {
    return await runTest(project, filters, { MONGODB_URI: mongodbUri, AMQP_URL: amqpUrl });
  } finally {
    await stop();
  }
}

function runTest(project: string, filters: string[], env: Record<string, string> = {}): Promise<Counts> {
  return runSteps([testRun(project, filters, env)], 1);
}

/** Unit tests must pass without any server. */
function isUnit(name: string): boolean {
  return name === 'unit';
}

/** The last line stands alone and is the same for people and for machines. */
function close({ passed, failed }: Counts, tookMs: number): void {
  process.stdout.write(`\nTook ${(tookMs / 1000).toFixed(0)} s.\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
