import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { helmBinary, type HelmLine } from '@parley/local/helm';
import { root } from '@parley/local/workspace';
import { parseAllDocuments } from 'yaml';

export const chartFolder = join(root, 'charts/parley');
const timeoutMs = 60_000;
const maxOutputBytes = 64 * 1024 * 1024;

/** An object of Kubernetes as the chart renders it; what it holds depends on its kind. */
export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string>; annotations?: Record<string, string> };
  // oxlint-disable-next-line typescript/no-explicit-any -- any kind of object; the schemas of Kubernetes check them
  [field: string]: any;
};

export type Render = {
  /** Files of values, from the folder of the chart. */
  files?: string[];
  /** Values over those. */
  values?: object;
  release?: string;
  namespace?: string;
  kubeVersion?: string;
  /** APIs the cluster knows besides its own, as `keda.sh/v1alpha1`. */
  apis?: string[];
  isUpgrade?: boolean;
  helm?: HelmLine;
};

/** Thrown when Helm refuses; the message is what it printed. */
class RenderError extends Error {
  override readonly name = 'RenderError';
}

/** What an installation has to say of its surroundings. */
export const siteValues = 'ci/site-values.yaml';

/** The text `helm template` prints. @throws RenderError */
export async function renderText({ files = [siteValues], values = {}, ...options }: Render = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-chart-'));
  try {
    const valuesFile = join(folder, 'values.json');
    await writeFile(valuesFile, JSON.stringify(values));
    const { release = 'parley', namespace = 'default', kubeVersion = '1.34', apis = [], isUpgrade = false } = options;
    return await runHelm(
      [
        'template',
        release,
        chartFolder,
        `--namespace=${namespace}`,
        `--kube-version=${kubeVersion}`,
        ...files.map((file) => `--values=${join(chartFolder, file)}`),
        `--values=${valuesFile}`,
        ...apis.map((api) => `--api-versions=${api}`),
        ...(isUpgrade ? ['--is-upgrade'] : []),
      ],
      options.helm,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The objects the chart renders. @throws RenderError */
export async function renderChart(options?: Render): Promise<Manifest[]> {
  return parseManifests(await renderText(options));
}

export function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text, { merge: false }).map((document) => {
    const [error] = document.errors;
    if (error) throw new RenderError(error.message);
    return document.toJS() as Manifest;
  });
}

/** Runs Helm without the settings, plugins or clusters of this user. @throws RenderError */
export async function runHelm(args: string[], line: HelmLine = 4): Promise<string> {
  const nowhere = join(tmpdir(), 'parley-helm');
  const env = { HOME: nowhere, HELM_CACHE_HOME: nowhere, HELM_CONFIG_HOME: nowhere, HELM_DATA_HOME: nowhere };
  const options = { env, timeout: timeoutMs, maxBuffer: maxOutputBytes };
  try {
    return (await promisify(execFile)(await helmBinary(line), args, options)).stdout;
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw stderr ? new RenderError(stderr.trim()) : error;
  }
}
