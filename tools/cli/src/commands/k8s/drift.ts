import type { Command } from 'commander';
import type { CliContext } from '../../context/context.ts';
import { IncompleteError } from '../../errors/cli-errors.ts';
import { askCluster, type ClusterAccess } from '../../k8s/ask-cluster.ts';
import { changesText } from '../../k8s/changes-text.ts';
import { counted } from '../../output/counted.ts';
import { findingsText } from '../../k8s/findings-text.ts';
import { releaseNotFound } from '../../k8s/release-not-found.ts';
import { answer, withJson, type JsonOption } from '../../output/answer.ts';

export function addDriftCommand(k8s: Command, context: CliContext): void {
  withJson(k8s.command('drift'))
    .description('show what was changed in the cluster since the release was deployed, and by whom')
    .addHelpText(
      'after',
      '\nExits with 1 when something was changed. Fields that the release does not set are ignored.',
    )
    .action((options: JsonOption, command: Command) => drift(options, command, context));
}

async function drift(options: JsonOption, command: Command, context: CliContext): Promise<void> {
  const { changes, findings } = await askCluster(command, context, (asked) => found(asked, context));
  const sum = `${counted(changes.length, 'object')} changed.`;
  const text = [changesText(changes), findingsText(findings), sum].filter((part) => part !== '').join('\n');
  await answer(context, options, { text, json: { changes, findings } });
  if (changes.length + findings.length > 0) throw new IncompleteError('Something was changed.');
}

async function found({ cluster, release: name }: ClusterAccess, { signal }: CliContext) {
  const [{ findDrift }, { readRelease }] = await Promise.all([
    import('@parley/kube/find-drift'),
    import('@parley/kube/read-release'),
  ]);
  const release = await readRelease(cluster, name);
  if (!release) throw releaseNotFound(name, cluster.namespace);
  return findDrift(cluster, release, signal);
}
