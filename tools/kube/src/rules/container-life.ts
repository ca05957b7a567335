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
      title: 'a start may take a minute',
      reason: 'A pod that starts on a busy node is killed again and again when liveness does not wait for it.',
      fix: 'Set startupProbe, failureThreshold times periodSeconds at least 60.',
    },
    ({ startupProbe: probe, name }, pod) =>
      unless(endsByItself(pod) || probe?.failureThreshold * probe?.periodSeconds >= startSeconds, name),
  ),
  containerRule(
    {
      id: 'probe-liveness',
      part: 'references',
      title: 'a process that hangs is found',
      reason: 'A process that no longer answers stays, and holds what it holds, until somebody looks.',
      fix: 'Set livenessProbe.',
    },
    ({ livenessProbe, name }, pod) => unless(endsByItself(pod) || livenessProbe !== undefined, name),
  ),
  containerRule(
    {
      id: 'probe-readiness',
      part: 'references',
      title: 'calls go to pods that are ready',
      reason: 'Without it calls go to a pod that still starts or already stops.',
      fix: 'Set readinessProbe.',
    },
    ({ readinessProbe, name }, pod) => unless(endsByItself(pod) || readinessProbe !== undefined, name),
  ),
  containerRule(
    {
      id: 'probe-apart',
      part: 'references',
      title: 'life and readiness are asked apart',
      reason: 'Liveness that asks what readiness asks restarts all pods at once when a dependency is away.',
      fix: 'Let livenessProbe ask whether the process answers, and nothing else.',
    },
    ({ livenessProbe, readinessProbe, name }) =>
      unless(livenessProbe === undefined || !isDeepStrictEqual(livenessProbe, readinessProbe), name),
  ),
  containerRule(
    {
      id: 'probe-ports',
      part: 'references',
      title: 'probes ask ports that their container names',
      reason: 'A probe of a port that is not there never succeeds.',
      fix: 'Name the port in the ports of the container, and that name in the probe.',
    },
    (container) => portsProbed(container).filter((port) => !container.ports?.some(({ name }) => name === port)),
  ),
  podRule(
    {
      id: 'pod-deadline',
      part: 'policy',
      title: 'a pod that ends by itself has a deadline',
      reason: 'A job that hangs waits for ever, and with it who started it.',
      fix: 'Set activeDeadlineSeconds where restartPolicy is Never.',
    },
    (pod) => unless(!endsByItself(pod) || pod.spec['activeDeadlineSeconds'] > 0, 'activeDeadlineSeconds'),
  ),
  containerRule(
    {
      id: 'pod-grace',
      part: 'policy',
      title: 'pods have as long to stop as their process takes',
      reason: 'A pod that is killed while it stops loses what was in flight.',
      fix: 'terminationGracePeriodSeconds is DRAIN_DELAY_MS and STOP_TIMEOUT_MS in seconds, and 7 more.',
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
      title: 'containers have no hooks',
      reason: 'A process that drains by itself needs none, and images have nothing that a hook could run.',
      fix: 'Leave out lifecycle; DRAIN_DELAY_MS is how long a process serves on.',
    },
    ({ lifecycle, name }) => unless(lifecycle === undefined, name),
  ),
];

function endsByItself({ spec }: PodTemplate): boolean {
  return spec['restartPolicy'] === 'Never';
}

function portsProbed(container: Container): string[] {
  return probes.flatMap((probe) => (container[probe]?.httpGet ?? container[probe]?.tcpSocket)?.port ?? []);
}
