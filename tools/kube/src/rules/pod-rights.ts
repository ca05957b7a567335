import { podRule, unless } from './rule.ts';

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
const ofTheNode = ['hostNetwork', 'hostPID', 'hostIPC', 'shareProcessNamespace'];

/**
 * Rules about the privileges of pods on their node and in the cluster: stricter than the restricted profile of Pod
 * Security.
 */
export const podRights = [
  podRule(
    {
      id: 'pod-non-root',
      part: 'policy',
      title: 'pods must not run as root',
      reason: 'A process that escapes from its container as root is root on the node.',
      fix: 'Set runAsNonRoot true in the securityContext of the pod.',
    },
    ({ spec }) => unless(spec['securityContext']?.runAsNonRoot === true, 'runAsNonRoot is not true'),
  ),
  podRule(
    {
      id: 'pod-user',
      part: 'policy',
      title: 'pods do not name root as their user',
      reason:
        'Such a pod never starts, because it must not run as root. A platform that assigns users needs none named.',
      fix: 'Set runAsUser above 0 in the securityContext of the pod, or leave it out where the platform assigns it.',
    },
    ({ spec }) => unless(spec['securityContext']?.runAsUser !== 0, 'runAsUser is root'),
  ),
  podRule(
    {
      id: 'pod-group',
      part: 'policy',
      title: 'pods do not name group 0',
      reason: 'Many files belong to group root, also on foreign volumes.',
      fix: 'Set runAsGroup, and fsGroup where needed, above 0 in the securityContext of the pod, or leave them out where the platform assigns them.',
    },
    ({ spec: { securityContext: { runAsGroup, fsGroup, supplementalGroups = [] } = {} } }) =>
      unless(![runAsGroup, fsGroup, ...supplementalGroups].includes(0), 'a group is 0'),
  ),
  podRule(
    {
      id: 'pod-seccomp',
      part: 'policy',
      title: 'pods use the runtime’s default seccomp profile',
      reason: 'Most container escapes start with a system call that no service needs.',
      fix: 'Set seccompProfile type RuntimeDefault in the securityContext of the pod.',
    },
    ({ spec }) => unless(spec['securityContext']?.seccompProfile?.type === 'RuntimeDefault', 'no seccomp profile'),
  ),
  podRule(
    {
      id: 'pod-host',
      part: 'policy',
      title: 'pods share no namespaces with their node, and containers share no processes',
      reason: 'Otherwise they can see, and end, processes that are not their own.',
      fix: `Leave out ${ofTheNode.join(', ')}.`,
    },
    ({ spec }) => ofTheNode.filter((field) => spec[field] === true),
  ),
  podRule(
    {
      id: 'pod-sysctls',
      part: 'policy',
      title: 'pods set no sysctls',
      reason: 'Pod Security refuses most of them, and they affect more than the pod.',
      fix: 'Leave out sysctls.',
    },
    ({ spec }) => (spec['securityContext']?.sysctls ?? []).map(({ name }: { name: string }) => name),
  ),
  podRule(
    {
      id: 'pod-volumes',
      part: 'policy',
      title: 'pods mount only volume types that Pod Security allows',
      reason: 'The restricted profile of Pod Security refuses others, and a hostPath exposes the node.',
      fix: 'Use configMap, secret, projected, emptyDir or a persistent volume claim.',
    },
    ({ spec }) =>
      (spec.volumes ?? [])
        .flatMap((volume) => Object.keys(volume).filter((key) => key !== 'name'))
        .filter((kind) => !allowedVolumes.has(kind)),
  ),
  podRule(
    {
      id: 'pod-token',
      part: 'policy',
      title: 'pods have no API token',
      reason: 'No service calls the API server, so a token could only be stolen.',
      fix: 'Set automountServiceAccountToken false in the pod.',
    },
    ({ spec }) => unless(spec['automountServiceAccountToken'] === false, 'automountServiceAccountToken'),
  ),
  podRule(
    {
      id: 'pod-service-links',
      part: 'policy',
      title: 'pods get no variables for Services',
      reason:
        'Kubernetes would add variables for each Service of the namespace, whose names may collide with settings.',
      fix: 'Set enableServiceLinks false in the pod.',
    },
    ({ spec }) => unless(spec['enableServiceLinks'] === false, 'enableServiceLinks'),
  ),
];
