import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { helmTemplate, runHelm, type Helm } from '@parley/kube/helm';
import { parseManifests, type Manifest } from '@parley/kube/manifest';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';

export const chartFolder = join(root, 'charts/parley');

export type Render = {
  /** Values files, relative to the chart's folder. */
  files?: string[];
  /** Values that override the files. */
  values?: object;
  release?: string;
  namespace?: string;
  kubeVersion?: string;
  /** APIs of the cluster beyond the built-in ones, for example `keda.sh/v1alpha1`. */
  apis?: string[];
  isUpgrade?: boolean;
  helm?: HelmLine;
};

/** The values every installation must set for its environment. */
export const siteValues = 'ci/site-values.yaml';

/** Returns the output of `helm template`. @throws HelmError */
export async function renderText({ files = [siteValues], values = {}, ...options }: Render = {}): Promise<string> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'parley-chart-'));
  const valuesFile = join(folder.path, 'values.json');
  await writeFile(valuesFile, JSON.stringify(values));
  const { helm: line, release = 'parley', namespace = 'default', kubeVersion = '1.34', ...rest } = options;
  const inChart = files.map((file) => join(chartFolder, file));
  const template = { chart: chartFolder, release, namespace, kubeVersion, files: [...inChart, valuesFile], ...rest };
  return await helmTemplate(await loneHelm(line), template);
}

/** Renders the chart's objects. @throws HelmError */
export async function renderChart(options?: Render): Promise<Manifest[]> {
  return parseManifests(await renderText(options));
}

/** Runs Helm on the chart. @throws HelmError */
export async function chartHelm(args: string[], line?: HelmLine): Promise<string> {
  return runHelm(await loneHelm(line), args);
}

/** A Helm isolated from this user's settings, plugins and clusters. */
async function loneHelm(line: HelmLine = 4): Promise<Helm> {
  const nowhere = join(tmpdir(), 'parley-helm');
  const environment = { HOME: nowhere, HELM_CACHE_HOME: nowhere, HELM_CONFIG_HOME: nowhere, HELM_DATA_HOME: nowhere };
  return { path: await helmBinary(line), environment };
}
