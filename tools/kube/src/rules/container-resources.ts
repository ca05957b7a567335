import type { Container, PodTemplate } from '../pods-of.ts';
import { quantity } from '../quantity.ts';
import { containerRule } from './rule.ts';

const kinds = ['cpu', 'memory', 'ephemeral-storage'];
const heapShare = 1.25;

/** Rules about resource requests and limits. */
export const containerResources = [
  containerRule(
    {
      id: 'container-requests',
      part: 'policy',
      title: 'containers have resource requests',
      reason: 'Without requests, a pod may be scheduled on a node without room for it.',
      fix: `Set requests of ${kinds.join(', ')}.`,
    },
    (container) => without(container, 'requests'),
  ),
  containerRule(
    {
      id: 'container-limits',
      part: 'policy',
      title: 'containers have resource limits',
      reason: 'Without limits, a pod uses resources that other pods on its node need.',
      fix: `Set limits of ${kinds.join(', ')}.`,
    },
    (container) => without(container, 'limits'),
  ),
  containerRule(
    {
      id: 'container-bounds',
      part: 'references',
      title: 'limits are not below requests',
      reason: 'Kubernetes refuses such a pod.',
      fix: 'Raise the limit to the request, or lower the request.',
    },
    ({ name, resources: { requests = {}, limits = {} } = {} }) =>
      kinds
        .filter((kind) => limits[kind] && quantity(limits[kind]) < quantity(requests[kind] ?? '0'))
        .map((kind) => `${kind} of ${name}`),
  ),
  containerRule(
    {
      id: 'container-heap',
      part: 'policy',
      title: 'the heap limit is well below the memory limit',
      reason:
        'At the heap limit, Node reports the error before it exits; at the memory limit, the kernel kills the process.',
      fix: `Raise the memory limit to ${heapShare} times --max-old-space-size, or lower that.`,
    },
    ({ args = [], resources }) =>
      args
        .flatMap((arg) => /^--max-old-space-size=(\d+)$/.exec(arg)?.[1] ?? [])
        .filter((heap) => quantity(resources?.limits?.['memory'] ?? '0') < Number(heap) * heapShare * 1024 ** 2),
  ),
  containerRule(
    {
      id: 'container-writes',
      part: 'policy',
      title: 'containers write only to ephemeral volumes of limited size',
      reason: 'A volume without a size limit can fill the disk of the node.',
      fix: 'Mount an emptyDir with sizeLimit, and everything else with readOnly.',
    },
    ({ volumeMounts = [] }, pod) =>
      volumeMounts
        .filter(({ readOnly, name }) => readOnly !== true && !sizeLimitOf(pod, name))
        .map(({ mountPath }) => mountPath),
  ),
  containerRule(
    {
      id: 'container-mounts',
      part: 'references',
      title: 'containers mount only volumes of their pod',
      reason: 'Kubernetes refuses a pod with a mount whose volume is missing.',
      fix: 'Give the pod a volume of that name, or remove the mount.',
    },
    ({ volumeMounts = [] }, { spec }) =>
      volumeMounts.map(({ name }) => name).filter((mount) => !spec.volumes?.some(({ name }) => name === mount)),
  ),
];

function without({ resources, name }: Container, bound: 'requests' | 'limits'): string[] {
  return kinds.filter((kind) => !resources?.[bound]?.[kind]).map((kind) => `${kind} of ${name}`);
}

function sizeLimitOf({ spec }: PodTemplate, volume: string): unknown {
  const found = spec.volumes?.find(({ name }) => name === volume);
  return (found?.['emptyDir'] as { sizeLimit?: string } | undefined)?.sizeLimit;
}
