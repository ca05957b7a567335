import { containersOf, podsOf, type PodTemplate } from '@parley/kube/pods-of';
import { hasLabels, type Manifest } from '@parley/kube/manifest';

type Peer = {
  podSelector?: { matchLabels: Record<string, string> };
  namespaceSelector?: { matchLabels: Record<string, string> };
  ipBlock?: { cidr: string; except?: string[] };
};
type Rule = { ports: { protocol: string; port: string | number }[]; from?: Peer[]; to?: Peer[] };

/** The rules of a NetworkPolicy for one pod. */
export type Policy = { ingress: Rule[]; egress: Rule[] };

const component = 'app.kubernetes.io/component';

export function componentOf({ labels }: PodTemplate): string {
  return labels[component] ?? '';
}

/**
 * The policy of each component; fails when a component has none or several. Jobs are excluded: they finish before any
 * policy exists.
 */
export function policiesOf(objects: Manifest[]): Map<string, Policy> {
  const policies = objects.filter(({ kind }) => kind === 'NetworkPolicy');
  return new Map(
    podsOf(objects.filter(({ kind }) => kind !== 'Job')).map((pod) => {
      const own = policies.filter(({ spec }) => hasLabels(pod, spec.podSelector.matchLabels));
      const [policy] = own;
      if (!policy || own.length > 1) throw new Error(`${pod.owner} has ${own.length} policies`);
      if (policy['spec'].policyTypes.length !== 2) throw new Error(`${pod.owner} is open one way`);
      return [componentOf(pod), policy['spec'] as Policy];
    }),
  );
}

/**
 * The allowed calls as `from > to:port`, for the named ports of pods: both the caller's and the callee's policies must
 * allow a call.
 */
export function allowedCalls(objects: Manifest[]): string[] {
  const policies = policiesOf(objects);
  const pods = podsOf(objects);
  return pods
    .flatMap((from) =>
      pods.flatMap((to) =>
        portsOf(to)
          .filter((port) => lets(policies.get(componentOf(from))?.egress, { port, peers: 'to', pod: to }))
          .filter((port) => lets(policies.get(componentOf(to))?.ingress, { port, peers: 'from', pod: from }))
          .map((port) => `${componentOf(from)} > ${componentOf(to)}:${port}`),
      ),
    )
    .toSorted();
}

/** Components that may reach any internet address, with the networks excluded. */
export function openToInternet(objects: Manifest[]): Map<string, string[]> {
  const blocks = [...policiesOf(objects)].map(([name, { egress }]) => {
    const everywhere = egress
      .flatMap(({ to = [] }) => to)
      .flatMap(({ ipBlock }) => (ipBlock?.cidr.endsWith('/0') ? [ipBlock] : []));
    return [name, everywhere] as const;
  });
  return new Map(
    blocks
      .filter(([, open]) => open.length > 0)
      .map(([name, open]) => [name, open.flatMap(({ except = [] }) => except)]),
  );
}

type Passage = { port: string; peers: 'from' | 'to'; pod: PodTemplate };

function lets(rules: Rule[] = [], { port, peers, pod }: Passage): boolean {
  return rules.some(
    (rule) =>
      rule.ports.some((open) => open.port === port) &&
      (rule[peers] ?? []).some(
        ({ podSelector, namespaceSelector }) =>
          podSelector !== undefined && namespaceSelector === undefined && hasLabels(pod, podSelector.matchLabels),
      ),
  );
}

function portsOf(pod: PodTemplate): string[] {
  return containersOf(pod).flatMap(({ ports = [] }) => ports.map(({ name }) => name));
}
