import { isDeepStrictEqual } from 'node:util';
import type { Container, PodTemplate } from '../pods-of.ts';
import { containerRule, podRule, unless } from './rule.ts';

const startSeconds = 60;
const graceToSpareSeconds = 7;
const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];

/** Rules about starting, probing and stopping containers. */
export const containerLife = [
  containerRule(
    {
      id: 'probe-startup',
      part: 'references',
      title: 'containers get at least a minute to start',
      reason: 'On a busy node, a liveness probe that does not wait for the start kills the pod again and again.',
      fix: 'Set startupProbe with failureThreshold times periodSeconds of at least 60.',
    },
    (container, pod) => {
      const { startupProbe: probe, name } = container;
      return unless(ends(container, pod) || probe?.failureThreshold * probe?.periodSeconds >= startSeconds, name);
    },
  ),
  containerRule(
    {
      id: 'probe-liveness',
      part: 'references',
      title: 'containers have a liveness probe',
      reason: 'A hung process would keep running, and hold its resources, until an operator notices.',
      fix: 'Set livenessProbe.',
    },
    (container, pod) => unless(ends(container, pod) || container['livenessProbe'] !== undefined, container.name),
  ),
  containerRule(
    {
      id: 'probe-readiness',
      part: 'references',
      title: 'containers have a readiness probe',
      reason: 'Without it, calls go to pods that are still starting or already stopping.',
      fix: 'Set readinessProbe.',
    },
    (container, pod) => unless(ends(container, pod) || container['readinessProbe'] !== undefined, container.name),
  ),
  containerRule(
    {
      id: 'probe-apart',
      part: 'references',
      title: 'liveness and readiness use different checks',
      reason: 'A liveness probe that checks dependencies restarts all pods at once when a dependency fails.',
      fix: 'Let livenessProbe check only whether the process responds.',
    },
    ({ livenessProbe, readinessProbe, name }) =>
      unless(livenessProbe === undefined || !isDeepStrictEqual(livenessProbe, readinessProbe), name),
  ),
  containerRule(
    {
      id: 'probe-ports',
      part: 'references',
      title: 'probes use named ports of their container',
      reason: 'A probe of a port that does not exist never succeeds.',
      fix: 'Name the port in the ports of the container, and use that name in the probe.',
    },
    (container) => portsProbed(container).filter((port) => !container.ports?.some(({ name }) => name === port)),
  ),
  podRule(
    {
      id: 'pod-deadline',
      part: 'policy',
      title: 'pods of Jobs and tests have a deadline',
      reason: 'A Job that hangs waits forever, and so does its caller.',
      fix: 'Set activeDeadlineSeconds where restartPolicy is Never.',
    },
    (pod) => unless(!endsByItself(pod) || pod.spec['activeDeadlineSeconds'] > 0, 'activeDeadlineSeconds'),
  ),
  containerRule(
    {
      id: 'pod-grace',
      part: 'policy',
      title: 'pods get as long to stop as their process needs',
      reason: 'A pod that is killed while stopping loses requests in flight.',
      fix: 'Set terminationGracePeriodSeconds to DRAIN_DELAY_MS plus STOP_TIMEOUT_MS in seconds, plus 7.',
    },
    ({ env = [] }, { spec }) => {
      const [drainMs, stopMs] = ['DRAIN_DELAY_MS', 'STOP_TIMEOUT_MS'].map(
        (wanted) => env.find(({ name }) => name === wanted)?.value,
      );
      const needSeconds = (Number(drainMs) + Number(stopMs)) / 1000 + graceToSpareSeconds;
      return unless(drainMs === undefined || spec['terminationGracePeriodSeconds'] === needSeconds, 'grace period');
    },
  ),
  containerRule(
    {
      id: 'container-hooks',
      part: 'policy',
      title: 'containers have no lifecycle hooks',
      reason: 'The process drains on its own, and the images contain nothing that a hook could run.',
      fix: 'Leave out lifecycle; DRAIN_DELAY_MS sets how long a stopping process keeps serving.',
    },
    ({ lifecycle, name }) => unless(lifecycle === undefined, name),
  ),
];

/** Whether a container is expected to end: in a Job's pod, or before the others start. */
function ends(container: Container, pod: PodTemplate): boolean {
  const isFirst = pod.spec.initContainers?.includes(container) && container['restartPolicy'] !== 'Always';
  return endsByItself(pod) || isFirst === true;
}

function endsByItself({ spec }: PodTemplate): boolean {
  return spec['restartPolicy'] === 'Never';
}

function portsProbed(container: Container): string[] {
  return probes.flatMap((probe) => (container[probe]?.httpGet ?? container[probe]?.tcpSocket)?.port ?? []);
}
