import { messageOf } from '@parley/errors/message-of';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { chartFolder } from '@parley/kube/chart-folder';
import { helmTemplate, type Helm, type Template } from '@parley/kube/helm';
import { parseManifests, type Manifest } from '@parley/kube/manifest';
import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';
import { UsageError } from '../errors/cli-errors.ts';
import { readText } from '../files/own-files.ts';

/** The source of objects: a chart with values, or a file of manifests. */
export type ChartOptions = {
  chart?: string;
  values?: string[];
  set?: string[];
  helm?: string;
  manifests?: string;
};

const several = (text: string, previous: string[] = []) => [...previous, text];

/** The options of every command that renders. */
export function addChartOptions(command: Command): Command {
  return command
    .option(
      '-f, --values <file>',
      'values file, or a profile of the chart; repeat for several, later ones win',
      several,
    )
    .option('--set <key=value>', 'a single value, which overrides those files; repeat for several', several)
    .option(
      '--chart <chart>',
      'chart to use: a folder, an archive or an OCI address; default: the one that comes with this command line',
    )
    .option('--helm <program>', 'path of Helm; default: found on PATH')
    .option('--manifests <file>', 'check these manifests instead of rendering a chart; - reads standard input');
}

export type Target = Pick<Template, 'release' | 'namespace' | 'kubeVersion' | 'apis' | 'isUpgrade' | 'cluster'>;

/** The objects that the options select. @throws UsageError, HelmError */
export async function sourceObjects(options: ChartOptions, target: Target, context: CliContext): Promise<Manifest[]> {
  if (options.manifests !== undefined) return manifestsIn(options.manifests, context);
  return parseManifests(await helmTemplate(findHelm(options, context), { ...target, ...chartOf(options, context) }));
}

/** The chart options for Helm. Values files are relative to the working directory, or profiles of the chart. */
export function chartOf(
  { chart, values = [], set = [] }: ChartOptions,
  { folder }: CliContext,
): Pick<Template, 'chart' | 'files' | 'sets'> {
  const given = chart === undefined ? chartFolder() : localOr(chart, folder);
  const files = values.map((file) => {
    const own = [resolve(folder, file), join(given, file)].find((path) => existsSync(path));
    if (own === undefined) throw new UsageError(`There is no file ${file}, here or in the chart: correct --values.`);
    return own;
  });
  return { chart: given, files, sets: set };
}

function localOr(chart: string, folder: string): string {
  return existsSync(resolve(folder, chart)) ? resolve(folder, chart) : chart;
}

async function manifestsIn(file: string, context: CliContext): Promise<Manifest[]> {
  const objects = parsed(file, await readText(file, context));
  if (objects.length === 0) throw new UsageError(`${file} has no objects: check the command that wrote it.`);
  return objects;
}

function parsed(file: string, text: string): Manifest[] {
  try {
    return parseManifests(text);
  } catch (error) {
    throw new UsageError(`${file} contains no readable manifests: ${messageOf(error)}`, { cause: error });
  }
}

/** @throws UsageError when Helm is not found. */
export function findHelm({ helm }: Pick<ChartOptions, 'helm'>, { environment }: CliContext): Helm {
  if (helm !== undefined && !existsSync(helm)) throw new UsageError(`There is no program ${helm}: correct --helm.`);
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const path = helm ?? folders.map((folder) => join(folder, 'helm')).find((file) => existsSync(file));
  if (path !== undefined) return { path, environment };
  throw new UsageError('There is no Helm on PATH: install it from https://helm.sh, or give --helm.');
}
