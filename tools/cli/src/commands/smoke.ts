import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { durationOption } from '../arguments/duration.ts';
import { exitCodeOf, exitCodes } from '../errors/exit-codes.ts';
import { IncompleteError } from '../errors/cli-errors.ts';
import { smoke } from '../smoke/smoke.ts';
import { Steps, stepsTable, type Step } from '../smoke/steps.ts';
import { writeJunit, type JunitCase, withJunit, type JunitOption } from '../output/write-junit.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

type SmokeOptions = JsonOption & JunitOption & { wait: number };

export function addSmokeCommand(command: Command, context: CliContext): void {
  withJunit(withJson(command))
    .addOption(durationOption('--wait <duration>', 'how long to wait until everything is healthy, such as 60s', '5s'))
    .addHelpText('after', '\nLeaves the organisation parley-smoke and its history. Exit code 1 when a step fails.')
    .action((options: SmokeOptions) => trySmoke(options, context));
}

async function trySmoke(options: SmokeOptions, context: CliContext): Promise<void> {
  const steps = new Steps();
  const failure = await smoke(steps, context, options.wait).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  await writeJunit(options.junit, { name: 'smoke', cases: steps.taken.map(toCase) }, context);
  if (steps.taken.length > 0) await answer(context, options, { text: stepsTable(steps.taken), json: steps.taken });
  if (failure === undefined) return;
  if (steps.taken.length > 0 && exitCodeOf(failure.error) === exitCodes.failed)
    throw new IncompleteError('A step failed.', { cause: failure.error });
  throw failure.error;
}

function toCase({ step, state, message }: Step): JunitCase {
  const failures = state === 'failed' ? [{ rule: 'smoke', message }] : [];
  return { name: step, failures, isSkipped: state === 'skipped' };
}
