import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { writeBundle } from '../../bundle/write-bundle.ts';
import { clusterOptions } from '../../arguments/cluster-options.ts';
import type { CliContext } from '../../context/context.ts';
import { durationOption } from '../../arguments/duration.ts';
import { IncompleteError, UsageError } from '../../errors/cli-errors.ts';
import { connectCluster } from '../../kube/connect-cluster.ts';
import { answer, jsonCommand, type JsonOption } from '../../output/answer.ts';

type BundleOptions = JsonOption & { since: number };

export function addBundleCommand(k8s: Command, context: CliContext): void {
  jsonCommand(k8s, 'bundle', 'write diagnostic data for support into a new folder, without secrets')
    .argument('[folder]', 'target folder, which must not exist yet', 'parley-bundle')
    .addOption(durationOption('--since <duration>', 'how far back the logs go, such as 10m', '1h'))
    .addHelpText('after', '\nReview it before you pass it on: it contains names, addresses and error messages.')
    .action((folder: string, options: BundleOptions, command: Command) =>
      bundle(folder, { options, command, context }),
    );
}

type Call = { options: BundleOptions; command: Command; context: CliContext };

async function bundle(name: string, { options, command, context }: Call): Promise<void> {
  const folder = resolve(context.folder, name);
  if (existsSync(folder)) throw new UsageError(`${folder} is there already: name a new folder.`);
  const cluster = await connectCluster(clusterOptions(command), context.environment);
  const lacking: string[] = [];
  const missing = (what: string, why: string) => {
    lacking.push(what);
    context.terminal.err.write(`Without ${what}: ${why}\n`);
  };
  const files = await writeBundle(cluster, { folder, sinceSeconds: options.since, missing });
  await answer(context, options, { text: `${folder}: ${files.length} files`, json: { folder, files, lacking } });
  if (lacking.length > 0) throw new IncompleteError(`Without ${lacking.join(', ')}.`);
}
