import { InvalidArgumentError, type Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { durationOption } from '../../arguments/duration.ts';
import { askCluster, type ClusterAccess } from '../../k8s/ask-cluster.ts';
import { scaleRole } from '../../k8s/scale-role.ts';
import { waitUntilReady } from '../../k8s/wait-until-ready.ts';
import { write } from '../../context/terminal.ts';
import { withJson, type JsonOption } from '../../output/answer.ts';

type ScaleOptions = JsonOption & { max?: number; wait?: boolean; timeout: number };

export function addScaleCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('scale'))
    .description('set the number of pods of a role, or the bounds of its autoscaler')
    .argument('<role>', 'such as catalog, gateway-upload or scope-documents')
    .argument('<count>', 'number of pods; with an autoscaler, the minimum', count)
    .option('--max <count>', 'maximum number of pods, with an autoscaler', count)
    .option('--wait', 'wait until they are ready')
    .addOption(durationOption('--timeout <duration>', 'maximum wait, such as 90s or 10m', '10m'))
    .action((role: string, min: number, ...[options, command]: [ScaleOptions, Command]) =>
      askCluster(command, context, (asked) => scale(asked, { role, min, options }, context)),
    );
}

type ScaleRequest = { role: string; min: number; options: ScaleOptions };

async function scale(asked: ClusterAccess, { role, min, options }: ScaleRequest, context: CliContext): Promise<void> {
  const { deployment, text, isReleases } = await scaleRole(asked, { role, min, max: options.max });
  await write(context.terminal.err, `${text}\n`);
  if (isReleases) {
    await write(
      context.terminal.err,
      'The release sets this too: put it into its values, or the next deployment is refused.\n',
    );
  }
  if (options.wait) await waitUntilReady(asked, { options, deployments: [deployment] }, context);
}

function count(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}
