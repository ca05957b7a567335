export type StepResult =
  | { outcome: 'passed' | 'failed'; output: string; counts?: Counts }
  | { outcome: 'skipped'; reason: string };

/** A step counts as one, or as the number of tests it ran. */
export type Counts = { passed: number; failed: number };

export type Step = { name: string; run: () => Promise<StepResult> };

const marks = { passed: '✓', failed: '✗', skipped: '-' };

/** Runs steps, at most `atOnce` concurrently. Prints each with its duration as it ends, and the output of failed ones. */
export async function runSteps(steps: Step[], atOnce: number): Promise<Counts> {
  const waiting = [...steps];
  const counts: Counts = { passed: 0, failed: 0 };
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const startMs = performance.now();
      const result = await step.run();
      show(step.name, result, performance.now() - startMs);
      const { passed, failed } = countsOf(result);
      counts.passed += passed;
      counts.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return counts;
}

export function countsOf(result: StepResult): Counts {
  if (result.outcome === 'skipped') return { passed: 0, failed: 0 };
  if (result.outcome === 'passed') return result.counts ?? { passed: 1, failed: 0 };
  // A test run can fail without a failed test: a file that does not load, an error between tests.
  const { passed, failed } = result.counts ?? { passed: 0, failed: 0 };
  return { passed, failed: Math.max(failed, 1) };
}

function show(name: string, result: StepResult, tookMs: number): void {
  const detail = result.outcome === 'skipped' ? `skipped: ${result.reason}` : `${(tookMs / 1000).toFixed(1)} s`;
  process.stdout.write(`${marks[result.outcome]} ${name.padEnd(10)} ${detail}\n`);
  if (result.outcome === 'failed') process.stdout.write(`${indent(result.output)}\n`);
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ');
}
