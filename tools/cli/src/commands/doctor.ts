import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { findingsTable, hasProblems, type Finding } from '../doctor/finding.ts';
import { checkServices } from '../doctor/check-services.ts';
import { IncompleteError, UnreachableError } from '../errors/cli-errors.ts';
import { writeJunit, type JunitCase, withJunit, type JunitOption } from '../output/write-junit.ts';
import { answer, withJson, type JsonOption } from '../output/answer.ts';

type DoctorOptions = JsonOption & JunitOption;

export function addDoctorCommand(command: Command, context: CliContext): void {
  withJunit(withJson(command))
    .addHelpText('after', '\nExit code 1 when there is a problem.')
    .action((options: DoctorOptions) => doctor(options, context));
}

async function doctor(options: DoctorOptions, context: CliContext): Promise<void> {
  const findings = await checkServices(context);
  await writeJunit(options.junit, { name: 'doctor', cases: findings.map(toCase) }, context);
  await answer(context, options, { text: findingsTable(findings), json: findings });
  if (findings.every(({ check, state }) => check !== 'http' || state === 'problem'))
    throw new UnreachableError('No service of this installation accepts calls.');
  if (hasProblems(findings)) throw new IncompleteError('The installation has problems.');
}

function toCase({ check, about, state, message }: Finding): JunitCase {
  const failures = state === 'problem' ? [{ rule: check, message }] : [];
  return { name: `${check} ${about}`, failures };
}
