import { resolve } from 'node:path';
import { issuers, type Issuer } from '@parley/service/caller';
import { Argument, Option, type Command } from 'commander';
import { clusterOptions } from '../arguments/cluster-options.ts';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import type { ClusterOptions } from '../kube/connect-cluster.ts';
import { readText } from '../files/own-files.ts';
import { newSecrets } from '../secrets/new-secrets.ts';
import { rotationSteps } from '../secrets/rotation-steps.ts';
import { fullNameOf, secretManifests } from '../secrets/secret-manifests.ts';
import { writeSecrets } from '../secrets/write-secrets.ts';
import { write } from '../context/terminal.ts';
import { withJson, type JsonOption } from '../output/answer.ts';

type RotateOptions = JsonOption & { publicKeys: string };

type CreateOptions = JsonOption & { format: 'k8s' | 'cluster' | 'files'; to?: string };

export function addSecretCommands(secrets: Command, context: CliContext): void {
  addRotateCommand(secrets, context);
  withJson(secrets.command('create'))
    .description('create the secrets of a new installation; existing ones are never overwritten')
    .addOption(
      new Option(
        '--format <format>',
        'k8s: manifests on standard output; cluster: stored in the cluster; files: a folder of files',
      )
        .choices(['k8s', 'cluster', 'files'])
        .default('k8s'),
    )
    .option('--to <folder>', 'folder for the files, with --format files')
    .action((options: CreateOptions, command: Command) => {
      if (options.format === 'files') return toFiles(options, context);
      if (options.format === 'cluster') return toCluster({ ...options, ...clusterOptions(command) }, context);
      return toManifests({ ...options, ...clusterOptions(command) }, context);
    });
}

function addRotateCommand(secrets: Command, context: CliContext): void {
  withJson(secrets.command('rotate'))
    .description(
      'print the manifests that give an issuer a new key step by step, without a call being refused meanwhile',
    )
    .addArgument(new Argument('<issuer>', 'whose key').choices(issuers))
    .requiredOption('--public-keys <file>', 'file with the current public keys: the value of IDENTITY_PUBLIC_KEYS')
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
  await writeObject(steps, options, context);
}

async function toCluster(options: JsonOption & ClusterOptions, context: CliContext): Promise<void> {
  const [{ connectCluster }, { createInCluster }] = await Promise.all([
    import('../kube/connect-cluster.ts'),
    import('../secrets/create-in-cluster.ts'),
  ]);
  const cluster = await connectCluster(options, context.environment);
  const isNew = await createInCluster(cluster);
  const { namespace } = cluster;
  await print({ isNew, namespace }, `namespace ${namespace}`, { options, context });
}

async function toManifests(options: JsonOption & ClusterOptions, context: CliContext): Promise<void> {
  await writeObject(secretManifests(await newSecrets(), options), options, context);
  const map = `${fullNameOf(options.release)}-public-keys`;
  await write(
    context.terminal.err,
    `Install with --set identity.publicKeys.configMap.name=${map}; keep the operator key safe.\n`,
  );
}

async function toFiles(options: CreateOptions, context: CliContext): Promise<void> {
  const { to } = options;
  if (to === undefined) throw new UsageError('Name the folder for the files: --format files --to FOLDER.');
  const isNew = await writeSecrets(resolve(context.folder, to));
  await print({ isNew, folder: to }, to, { options, context });
}

/** Manifests are JSON either way: for people on many lines. */
function writeObject(object: object, { json }: JsonOption, { terminal }: CliContext): Promise<void> {
  return write(terminal.out, `${JSON.stringify(object, undefined, json ? undefined : 2)}\n`);
}

type MadeSecrets = { isNew: boolean; namespace?: string; folder?: string };
type PrintContext = { options: JsonOption; context: CliContext };

async function print(
  made: MadeSecrets,
  place: string,
  { options, context: { terminal } }: PrintContext,
): Promise<void> {
  if (options.json) await write(terminal.out, `${JSON.stringify(made)}\n`);
  else await write(terminal.err, `${outcome(made.isNew, place)}\n`);
}

function outcome(isNew: boolean, place: string): string {
  return isNew ? `Created new secrets in ${place}.` : `${place} already has its secrets: nothing was changed.`;
}
