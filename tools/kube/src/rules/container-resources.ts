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
      title: 'containers say what they need',
      reason: 'Without requests a pod is put where there is no room for it.',
      fix: `Set requests of ${kinds.join(', ')}.`,
    },
    (container) => without(container, 'requests'),
  ),
  containerRule(
    {
      id: 'container-limits',
      part: 'policy',
      title: 'containers say what they may take',
      reason: 'Without limits a pod takes what others on its node need.',
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
      fix: 'Raise the limit to the request, or lower that.',
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
      title: 'a heap is well below its memory',
      reason: 'Node ends the process in order at its heap limit; the kernel kills it at the memory limit.',
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
      title: 'containers write into volumes of their pod’s life only, of a bounded size',
      reason: 'A volume without a bound can fill the disk of the node.',
      fix: 'Mount an emptyDir with sizeLimit, everything else readOnly.',
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
      title: 'containers mount volumes that their pod has',
      reason: 'Kubernetes refuses a pod that mounts what it does not have.',
      fix: 'Give the pod a volume of that name, or leave the mount out.',
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
