import { runSteps, type Counts, type Step } from './steps.ts';
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
  const steps = (names: string[], env: Record<string, string>): Step[] =>
    names.map((name) => testRun(name, filters, env));
  const alone = await runSteps(steps(projects.filter(isUnit), {}), 1);
  const others = projects.filter((name) => !isUnit(name));
  if (others.length === 0) return alone;
  const servers = await startTestServers();
  try {
    const real = await runSteps(steps(others, { MONGODB_URI: servers.mongodbUri, AMQP_URL: servers.amqpUrl }), 1);
    return { passed: alone.passed + real.passed, failed: alone.failed + real.failed };
  } finally {
    await servers.stop();
  }
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
