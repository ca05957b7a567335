import type { Command } from 'commander';
import type { CliContext } from '../../context.ts';
import { durationOption } from '../../duration.ts';
import { askCluster } from '../../k8s/ask-cluster.ts';
import { waitUntilReady } from '../../k8s/wait-until-ready.ts';
import { withJson, type JsonOption } from '../command.ts';

type WaitOptions = JsonOption & { timeout: number };

export function addWaitCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('wait'))
    .description(
      'wait until every pod of the release is new and ready; ends at once when one cannot become so, with why',
    )
    .addOption(durationOption('--timeout <duration>', 'how long, such as 90s or 10m', '10m'))
    .addHelpText('after', '\nEnds with 1 when a rollout fails, with 4 when the time is over.')
    .action((options: WaitOptions, command: Command) =>
      askCluster(command, context, (asked) => waitUntilReady(asked, { options }, context)),
    );
}
