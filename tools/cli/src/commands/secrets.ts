import { resolve } from 'node:path';
import { issuers, type Issuer } from '@parley/service/caller';
import { Argument, Option, type Command } from 'commander';
import { clusterOptions } from '../cluster-options.ts';
import type { CliContext } from '../context.ts';
import { UsageError } from '../exit-code.ts';
import type { ClusterOptions } from '../kube/connect-cluster.ts';
import { readText } from '../own-files.ts';
import { newSecrets } from '../secrets/new-secrets.ts';
import { rotationSteps } from '../secrets/rotation-steps.ts';
import { fullNameOf, secretManifests } from '../secrets/secret-manifests.ts';
import { writeSecrets } from '../secrets/write-secrets.ts';
import { write } from '../terminal.ts';

type RotateOptions = { publicKeys: string };

type CreateOptions = { format: 'k8s' | 'cluster' | 'files'; to?: string };

export function addSecretCommands(program: Command, context: CliContext): void {
  const secrets = program.command('secrets').description('key pairs and keys of an installation');
  addRotateCommand(secrets, context);
  secrets
    .command('create')
    .description('make them; what is there is never overwritten')
    .addOption(
      new Option('--format <format>', 'k8s: manifests on standard output; cluster: into it; files: a folder of files')
        .choices(['k8s', 'cluster', 'files'])
        .default('k8s'),
    )
    .option('--to <folder>', 'where files go')
    .addHelpText('after', '\nFor a cluster: parley secrets create | kubectl create --filename -')
    .action((options: CreateOptions, command: Command) => {
      if (options.format === 'files') return toFiles(options, context);
      if (options.format === 'cluster') return toCluster(clusterOptions(command), context);
      return toManifests(clusterOptions(command), context);
    });
}

function addRotateCommand(secrets: Command, context: CliContext): void {
  secrets
    .command('rotate')
    .description('print the manifests that give an issuer another key, one a step, without a call refused on the way')
    .addArgument(new Argument('<issuer>', 'whose key').choices(issuers))
    .requiredOption('--public-keys <file>', 'the public keys of now: the value of IDENTITY_PUBLIC_KEYS')
    .addHelpText('after', rotateHelp)
    .action((issuer: Issuer, options: RotateOptions, command: Command) =>
      rotate(issuer, { ...options, ...clusterOptions(command) }, context),
    );
}

const rotateHelp = `
The answer is an object with the manifests add, use and drop, to be applied one after the other:
  add   both public keys: apply, and restart all processes
  use   the new private key: patch its Secret, and restart what signs with it
  drop  the new public key alone: apply after 60 s, and restart all processes`;

async function rotate(issuer: Issuer, options: RotateOptions & ClusterOptions, context: CliContext) {
  const publicKeys = await readText(options.publicKeys, context);
  const steps = await rotationSteps({ issuer, publicKeys }, options);
  await write(context.terminal.out, `${JSON.stringify(steps, undefined, 2)}\n`);
}

async function toCluster(options: ClusterOptions, { terminal, environment }: CliContext): Promise<void> {
  const [{ connectCluster }, { createInCluster }] = await Promise.all([
    import('../kube/connect-cluster.ts'),
    import('../secrets/create-in-cluster.ts'),
  ]);
  const cluster = await connectCluster(options, environment);
  const isNew = await createInCluster(cluster);
  await write(terminal.err, `${outcome(isNew, `namespace ${cluster.namespace}`)}\n`);
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
  await write(terminal.err, `${outcome(isNew, to)}\n`);
}

function outcome(isNew: boolean, place: string): string {
  return isNew ? `Made new secrets in ${place}.` : `${place} has its secrets: they stay as they are.`;
}
