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
      title: 'pods refuse to run as root',
      reason: 'A process that breaks out of its container as root is root on the node.',
      fix: 'Set runAsNonRoot true in the securityContext of the pod.',
    },
    ({ spec }) => unless(spec['securityContext']?.runAsNonRoot === true, 'runAsNonRoot is not true'),
  ),
  podRule(
    {
      id: 'pod-user',
      part: 'policy',
      title: 'pods say which user they run as, above 0',
      reason: 'An image may name no user, or root.',
      fix: 'Set runAsUser above 0 in the securityContext of the pod.',
    },
    ({ spec }) => unless(spec['securityContext']?.runAsUser > 0, 'runAsUser is root or not said'),
  ),
  podRule(
    {
      id: 'pod-group',
      part: 'policy',
      title: 'pods say which groups they run in, none of them 0',
      reason: 'Files of the group root are many, on volumes of others too.',
      fix: 'Set runAsGroup, and fsGroup where it is needed, above 0 in the securityContext of the pod.',
    },
    ({ spec: { securityContext: { runAsGroup = 0, fsGroup, supplementalGroups = [] } = {} } }) =>
      unless(![runAsGroup, fsGroup, ...supplementalGroups].includes(0), 'a group is 0 or not said'),
  ),
  podRule(
    {
      id: 'pod-seccomp',
      part: 'policy',
      title: 'pods have the seccomp profile of the runtime',
      reason: 'Most ways out of a container begin with a system call that no service needs.',
      fix: 'Set seccompProfile type RuntimeDefault in the securityContext of the pod.',
    },
    ({ spec }) => unless(spec['securityContext']?.seccompProfile?.type === 'RuntimeDefault', 'no seccomp profile'),
  ),
  podRule(
    {
      id: 'pod-host',
      part: 'policy',
      title: 'pods share no namespace with their node, nor their containers processes with each other',
      reason: 'What shares them sees, and may end, what is none of its own.',
      fix: `Leave out ${ofTheNode.join(', ')}.`,
    },
    ({ spec }) => ofTheNode.filter((field) => spec[field] === true),
  ),
  podRule(
    {
      id: 'pod-sysctls',
      part: 'policy',
      title: 'pods change no settings of the kernel',
      reason: 'Pod Security refuses most of them, and they reach further than the pod.',
      fix: 'Leave out sysctls.',
    },
    ({ spec }) => (spec['securityContext']?.sysctls ?? []).map(({ name }: { name: string }) => name),
  ),
  podRule(
    {
      id: 'pod-volumes',
      part: 'policy',
      title: 'pods mount only what Pod Security allows',
      reason: 'The restricted profile of Pod Security refuses the pod, and a hostPath opens the node.',
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
      title: 'pods have no token of the cluster',
      reason: 'No service asks the API server: a token could only be stolen.',
      fix: 'Set automountServiceAccountToken false in the pod.',
    },
    ({ spec }) => unless(spec['automountServiceAccountToken'] === false, 'automountServiceAccountToken'),
  ),
  podRule(
    {
      id: 'pod-service-links',
      part: 'policy',
      title: 'pods get no variables of the Services beside them',
      reason: 'Kubernetes would add variables for each Service of the namespace, which may bear the name of a setting.',
      fix: 'Set enableServiceLinks false in the pod.',
    },
    ({ spec }) => unless(spec['enableServiceLinks'] === false, 'enableServiceLinks'),
  ),
];
