import { InvalidArgumentError, type Command } from 'commander';
import { answer, withJson, type JsonOption } from '../../output/answer.ts';
import type { CliContext } from '../../context/context.ts';
import { UsageError } from '../../errors/cli-errors.ts';
import costs from '../../k8s/call-costs.json' with { type: 'json' };
import { sizeInstallation, type Rates, type RoleSize } from '../../k8s/size-installation.ts';
import { table } from '../../output/table.ts';

type SizeOptions = JsonOption & Rates;

const notes = `
Replicas keep half of their core free. Not counted: files and documents, whose cost depends on their size, and imports.
Measured by npm run bench -- sizing; how fast your machines are decides, so compare with the load of your own pods.`;

export function addSizeCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('size'))
    .description('estimate the replicas of each role for a number of calls a second, without asking a cluster')
    .option('--reads <rate>', 'reads of the catalog, scopes and negotiations a second', rate, 0)
    .option('--estimates <rate>', 'price estimates a second', rate, 0)
    .option('--writes <rate>', 'negotiations started and external updates a second', rate, 0)
    .option('--deliveries <rate>', 'deliveries to webhooks a second', rate, 0)
    .addHelpText('after', notes)
    .action((options: SizeOptions) => size(options, context));
}

async function size({ reads, estimates, writes, deliveries, ...options }: SizeOptions, context: CliContext) {
  const rates = { reads, estimates, writes, deliveries };
  if (Object.values(rates).every((each) => each === 0))
    throw new UsageError('Give at least one rate, such as --reads 200.');
  const roles = sizeInstallation(costs, rates);
  await answer(context, options, { text: `${sizeText(roles)}\n${notes}`, json: { rates, roles } });
}

function sizeText(roles: RoleSize[]): string {
  const rows = roles.map(({ role, cores, replicas, mebibytes }) => [
    role,
    cores.toFixed(2),
    replicas === undefined ? '' : `${replicas}`,
    `${mebibytes} MiB`,
  ]);
  return table(['role', 'cores', 'replicas', 'memory of each'], rows);
}

function rate(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0) || value > 1_000_000) throw new InvalidArgumentError('Give calls a second.');
  return value;
}
