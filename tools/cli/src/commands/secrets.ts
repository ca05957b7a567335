import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import { clusterOptions } from '../cluster-options.ts';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import type { ClusterOptions } from '../kube/connect-cluster.ts';
import { newSecrets } from '../secrets/new-secrets.ts';
import { fullNameOf, secretManifests } from '../secrets/secret-manifests.ts';
import { writeSecrets } from '../secrets/write-secrets.ts';
import { write } from '../terminal.ts';

type CreateOptions = { format: 'k8s' | 'files'; to?: string };

export function addSecretCommands(program: Command, context: CliContext): void {
  const secrets = program.command('secrets').description('key pairs and keys of a new installation');
  secrets
    .command('create')
    .description('make them; what is there is never overwritten')
    .addOption(
      new Option('--format <format>', 'k8s: manifests on standard output; files: a folder of files')
        .choices(['k8s', 'files'])
        .default('k8s'),
    )
    .option('--to <folder>', 'where files go')
    .addHelpText('after', '\nFor a cluster: parley secrets create | kubectl create --filename -')
    .action((options: CreateOptions, command: Command) =>
      options.format === 'files'
        ? toFiles(options, context)
        : toManifests({ ...options, ...clusterOptions(command) }, context),
    );
}

async function toManifests(options: ClusterOptions, { terminal }: CliContext): Promise<void> {
  await write(terminal.out, `${JSON.stringify(secretManifests(await newSecrets(), options), undefined, 2)}\n`);
  const map = `${fullNameOf(options.release)}-public-keys`;
  await write(
    terminal.err,
    `Install with --set identity.publicKeys.configMap.name=${map}; keep the operator key safe.\n`,
  );
}

async function toFiles({ to }: CreateOptions, { terminal, folder }: CliContext): Promise<void> {
  if (to === undefined) throw new UsageError('Say where the files go: --format files --to FOLDER.');
  const isNew = await writeSecrets(resolve(folder, to));
  await write(terminal.err, isNew ? `Made new secrets in ${to}.\n` : `${to} has its secrets: they stay as they are.\n`);
}
