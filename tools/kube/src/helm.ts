import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const usualTimeoutMs = 60_000;
const maxOutputBytes = 64 * 1024 * 1024;

/** A Helm and the variables it runs with. */
export type Helm = { path: string; environment: NodeJS.ProcessEnv };

export type Template = {
  chart: string;
  release: string;
  namespace: string;
  /** The version of Kubernetes to render for, as `1.34`. */
  kubeVersion: string;
  /** Files of values, the later over the earlier. */
  files: string[];
  /** Single values over those, as `key=value`. */
  sets?: string[];
  /** APIs the cluster knows besides its own, as `keda.sh/v1alpha1`. */
  apis?: string[];
  isUpgrade?: boolean;
};

/** Thrown when Helm refuses; the message is what it printed. */
export class HelmError extends Error {
  override readonly name = 'HelmError';
}

/** The text `helm template` prints. @throws HelmError */
export async function helmTemplate(helm: Helm, template: Template): Promise<string> {
  const { chart, release, namespace, kubeVersion, files, sets = [], apis = [], isUpgrade = false } = template;
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
  ]);
}

/** What Helm prints. @throws HelmError */
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
