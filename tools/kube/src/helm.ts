import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const usualTimeoutMs = 60_000;
const maxOutputBytes = 64 * 1024 * 1024;

/** A Helm executable and its environment. */
export type Helm = { path: string; environment: NodeJS.ProcessEnv };

export type Template = {
  chart: string;
  release: string;
  namespace: string;
  /** The Kubernetes version to render for, for example `1.34`. */
  kubeVersion: string;
  /** Values files; later ones override earlier ones. */
  files: string[];
  /** Single values that override the files, as `key=value`. */
  sets?: string[];
  /** APIs of the cluster beyond the built-in ones, for example `keda.sh/v1alpha1`. */
  apis?: string[];
  isUpgrade?: boolean;
  /** The cluster that templates may query, by its context or the default one; without it, they find nothing. */
  cluster?: { context: string | undefined };
};

/** Thrown when Helm fails; the message is Helm's output. */
export class HelmError extends Error {
  override readonly name = 'HelmError';
}

/** Returns the output of `helm template`. @throws HelmError */
export async function helmTemplate(helm: Helm, template: Template): Promise<string> {
  const { chart, release, namespace, kubeVersion, files, sets = [], apis = [], isUpgrade = false, cluster } = template;
  return runHelm(helm, [
    'template',
    release,
    chart,
    `--namespace=${namespace}`,
    `--kube-version=${kubeVersion}`,
    ...files.map((file) => `--values=${file}`),
    ...sets.map((set) => `--set=${set}`),
    ...apis.map((api) => `--api-versions=${api}`),
    ...(isUpgrade ? ['--is-upgrade'] : []),
    // `plan` asks the API server itself, which is stricter than its published schema.
    ...(cluster ? ['--dry-run=server', '--disable-openapi-validation'] : []),
    ...(cluster?.context === undefined ? [] : [`--kube-context=${cluster.context}`]),
  ]);
}

/** Returns Helm's output. @throws HelmError */
export async function runHelm(
  { path, environment }: Helm,
  args: string[],
  timeoutMs = usualTimeoutMs,
): Promise<string> {
  const options = { env: environment, timeout: timeoutMs, maxBuffer: maxOutputBytes };
  try {
    return (await promisify(execFile)(path, args, options)).stdout;
  } catch (error) {
    const { stderr, killed } = error as { stderr?: string; killed?: boolean };
    if (killed) throw new HelmError(`it did not end within ${timeoutMs / 1_000} s`, { cause: error });
    throw stderr ? new HelmError(stderr.trim()) : error;
  }
}
