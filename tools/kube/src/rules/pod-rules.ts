import { isDeepStrictEqual } from 'node:util';
import { containersOf, type Container, type PodTemplate } from '../pods-of.ts';
import { quantity } from '../quantity.ts';

/** What is wrong with a pod; empty when nothing is. */
export type PodRule = (pod: PodTemplate) => string[];

const allowedVolumes = new Set([
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
]);
const onlySecurity = {
  allowPrivilegeEscalation: false,
  readOnlyRootFilesystem: true,
  capabilities: { drop: ['ALL'] },
};
const graceToSpareSeconds = 7;
const startSeconds = 60;
const heapShare = 1.25;
const stableImage = /@sha256:[0-9a-f]{64}$|:(?!latest$|\d+$)\w[\w.-]*$/;

/** The rules every pod of the chart keeps, whoever makes it. */
export const podRules = {
  'runs as somebody who is not root, without further rights': ({ spec }) => [
    ...unless(spec['securityContext']?.runAsNonRoot === true, 'runAsNonRoot is not true'),
    ...unless(spec['securityContext']?.runAsUser > 0, 'runAsUser is root'),
    ...unless(spec['securityContext']?.seccompProfile?.type === 'RuntimeDefault', 'no seccomp profile'),
    ...['hostNetwork', 'hostPID', 'hostIPC'].filter((field) => spec[field] === true),
  ],
  'mounts only what Pod Security allows': ({ spec }) =>
    (spec.volumes ?? [])
      .flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'))
      .filter((kind) => !allowedVolumes.has(kind)),
  'has containers that cannot gain rights or write to their image': each(({ securityContext, ports = [], name }) => [
    ...unless(isDeepStrictEqual(securityContext, onlySecurity), `securityContext of ${name}`),
    ...ports.filter((port) => 'hostPort' in port).map((port) => `hostPort ${port.name}`),
  ]),
  'writes into volumes of its own life only, of a bounded size': (pod) =>
    each(({ volumeMounts = [] }) =>
      volumeMounts
        .filter(({ readOnly }) => readOnly !== true)
        .filter(({ name }) => !sizeLimitOf(pod, name))
        .map(({ mountPath }) => mountPath),
    )(pod),
  'has no token of the cluster': ({ spec }) =>
    unless(spec['automountServiceAccountToken'] === false, 'automountServiceAccountToken'),
  'says what it needs and what it may take': each(({ resources, name }) =>
    ['cpu', 'memory', 'ephemeral-storage']
      .filter((what) => {
        const { requests, limits } = resources ?? {};
        const [request, limit] = [requests?.[what], limits?.[what]];
        return !request || !limit || quantity(limit) < quantity(request);
      })
      .map((what) => `${what} of ${name}`),
  ),
  'has a heap well below its memory': each(({ args = [], resources }) =>
    args
      .flatMap((arg) => /^--max-old-space-size=(\d+)$/.exec(arg)?.[1] ?? [])
      .filter((heap) => quantity(resources.limits['memory'] ?? '0') < Number(heap) * heapShare * 1024 ** 2),
  ),
  'is probed: a minute to start, then for life and for readiness apart': (pod) =>
    endsByItself(pod) ? [] : each(probeFaults)(pod),
  'has as long to stop as its process takes, and no hook before': each((container, { spec }) => {
    const [drainMs, stopMs] = ['DRAIN_DELAY_MS', 'STOP_TIMEOUT_MS'].map((name) => variable(container, name));
    const needSeconds = (Number(drainMs) + Number(stopMs)) / 1000 + graceToSpareSeconds;
    return [
      ...unless(drainMs === undefined || spec['terminationGracePeriodSeconds'] === needSeconds, 'grace period'),
      ...unless(container['lifecycle'] === undefined, 'lifecycle'),
    ];
  }),
  'takes an image that does not change under its name': each(({ image }) => unless(stableImage.test(image), image)),
} satisfies Record<string, PodRule>;

/** What is wrong with pods, each with the rule and the pod. */
export function podFaults(pods: PodTemplate[]): string[] {
  return Object.entries<PodRule>(podRules).flatMap(([rule, faultsOf]) =>
    pods.flatMap((pod) => faultsOf(pod).map((fault) => `${pod.owner} ${rule}: ${fault}`)),
  );
}

function unless(isRight: boolean, fault: string): string[] {
  return isRight ? [] : [fault];
}

function each(rule: (container: Container, pod: PodTemplate) => string[]): PodRule {
  return (pod) => containersOf(pod).flatMap((container) => rule(container, pod));
}

function sizeLimitOf({ spec }: PodTemplate, volume: string): unknown {
  const found = spec.volumes?.find(({ name }) => name === volume);
  return (found?.['emptyDir'] as { sizeLimit?: string } | undefined)?.sizeLimit;
}

function endsByItself({ spec }: PodTemplate): boolean {
  return spec['restartPolicy'] === 'Never';
}

function probeFaults({ startupProbe, livenessProbe, readinessProbe, ports = [] }: Container): string[] {
  const probes = [startupProbe, livenessProbe, readinessProbe];
  if (probes.includes(undefined)) return ['a probe is missing'];
  const probed = probes.flatMap((probe) => (probe.httpGet ?? probe.tcpSocket)?.port ?? []);
  return [
    ...unless(startupProbe.failureThreshold * startupProbe.periodSeconds >= startSeconds, 'too little time to start'),
    ...unless(!isDeepStrictEqual(livenessProbe, readinessProbe), 'life is readiness'),
    ...probed.filter((port) => !ports.some(({ name }) => name === port)),
  ];
}

function variable({ env = [] }: Container, wanted: string): string | undefined {
  return env.find(({ name }) => name === wanted)?.value;
}
