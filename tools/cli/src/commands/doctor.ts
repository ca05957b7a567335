import type { Command } from 'commander';
import type { CliContext } from '../context.ts';
import { findingsTable, hasProblems } from '../doctor/finding.ts';
import { lookAtServices } from '../doctor/look-at-services.ts';
import { IncompleteError, UnreachableError } from '../exit-code.ts';
import { answer, withJson, type JsonOption } from './command.ts';

export function addDoctorCommand(program: Command, context: CliContext): void {
  withJson(
    program
      .command('doctor')
      .description('look at every process of an installation, and say what is amiss; changes nothing'),
  )
    .addHelpText('after', '\nExit code 1 when there is a problem.')
    .action((options: JsonOption) => doctor(options, context));
}

async function doctor(options: JsonOption, context: CliContext): Promise<void> {
  const findings = await lookAtServices(context);
  await answer(context, options, { text: findingsTable(findings), json: findings });
  if (findings.every(({ check, state }) => check !== 'grpc' || state === 'problem'))
    throw new UnreachableError('No service of this Parley takes calls.');
  if (hasProblems(findings)) throw new IncompleteError('The installation has problems.');
}
