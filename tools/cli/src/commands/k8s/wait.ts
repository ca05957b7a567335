import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { durationOption } from '../../arguments/duration.ts';
import { askCluster } from '../../k8s/ask-cluster.ts';
import { waitUntilReady } from '../../k8s/wait-until-ready.ts';
import { withJson, type JsonOption } from '../../output/answer.ts';

type WaitOptions = JsonOption & { timeout: number };

export function addWaitCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('wait'))
    .description(
      'wait until all pods of the release are up to date and ready; fails early, with the reason, when that is impossible',
    )
    .addOption(durationOption('--timeout <duration>', 'maximum wait, such as 90s or 10m', '10m'))
    .addHelpText('after', '\nExits with 1 when the rollout fails, and with 4 on timeout.')
    .action((options: WaitOptions, command: Command) =>
      askCluster(command, context, (asked) => waitUntilReady(asked, { options }, context)),
    );
}
