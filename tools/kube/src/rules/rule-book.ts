import type { objectRules } from './object-rules.ts';
import type { podRules } from './pod-rules.ts';

export type RuleText = {
  /** How a report and a waiver name the rule. */
  id: string;
  /** `references`: whether objects fit each other, without which nothing works. `policy`: what is asked of them beyond that. */
  part: 'references' | 'policy';
  reason: string;
  fix: string;
};

/** What stands behind each rule, and what to do about a fault. */
export const ruleBook: Record<keyof typeof podRules | keyof typeof objectRules, RuleText> = {
  'runs as somebody who is not root, without further rights': {
    id: 'pod-user',
    part: 'policy',
    reason: 'A process that breaks out of its container is then nobody on the node.',
    fix: 'Set runAsNonRoot, runAsUser above 0 and seccompProfile RuntimeDefault in podSecurityContext; no host namespaces.',
  },
  'mounts only what Pod Security allows': {
    id: 'pod-volumes',
    part: 'policy',
    reason: 'The restricted profile of Pod Security refuses the pod, and a hostPath opens the node.',
    fix: 'Use configMap, secret, projected, emptyDir or a persistent volume claim.',
  },
  'has containers that cannot gain rights or write to their image': {
    id: 'container-rights',
    part: 'policy',
    reason: 'What runs in the container cannot be replaced, nor become more than it is.',
    fix: 'Set allowPrivilegeEscalation false, readOnlyRootFilesystem true and capabilities drop ALL; no hostPort.',
  },
  'writes into volumes of its own life only, of a bounded size': {
    id: 'container-writes',
    part: 'policy',
    reason: 'A volume without a bound can fill the disk of the node.',
    fix: 'Mount an emptyDir with sizeLimit, everything else readOnly.',
  },
  'has no token of the cluster': {
    id: 'pod-token',
    part: 'policy',
    reason: 'No service asks the API server: a token could only be stolen.',
    fix: 'Set automountServiceAccountToken false in the pod.',
  },
  'says what it needs and what it may take': {
    id: 'container-resources',
    part: 'policy',
    reason: 'Without requests a pod is put where there is no room, without limits it takes that of others.',
    fix: 'Set requests and limits of cpu, memory and ephemeral-storage, the limits at least the requests.',
  },
  'has a heap well below its memory': {
    id: 'container-heap',
    part: 'policy',
    reason: 'Node ends the process in order at its heap limit; the kernel kills it at the memory limit.',
    fix: 'Raise the memory limit to 1.25 times --max-old-space-size, or lower that.',
  },
  'is probed: a minute to start, then for life and for readiness apart': {
    id: 'container-probes',
    part: 'references',
    reason:
      'A probe of a port that is not there never succeeds; liveness that asks what readiness asks restarts all pods at once.',
    fix: 'Set startupProbe (60 s or more), livenessProbe and a different readinessProbe, on ports the container names.',
  },
  'has as long to stop as its process takes, and no hook before': {
    id: 'pod-grace',
    part: 'policy',
    reason: 'A pod that is killed while it stops loses what was in flight.',
    fix: 'terminationGracePeriodSeconds is DRAIN_DELAY_MS and STOP_TIMEOUT_MS in seconds, and 7 more; no lifecycle hooks.',
  },
  'takes an image that does not change under its name': {
    id: 'container-image',
    part: 'policy',
    reason: 'Two pods of one release could run different programs.',
    fix: 'Name a digest, or a tag that is a whole version; not latest.',
  },
  'every object has a name of its own, a namespace and the recommended labels': {
    id: 'object-labels',
    part: 'policy',
    reason: 'Tools find what belongs together by these labels; two objects of one name overwrite each other.',
    fix: 'Give the object its own name, the namespace and all labels of app.kubernetes.io.',
  },
  'no value is missing, and no number has an exponent': {
    id: 'object-values',
    part: 'references',
    reason: 'A template that finds no value prints a gap, which Kubernetes reads as something else.',
    fix: 'Set the value that is missing.',
  },
  'selectors have no labels that change, and hit exactly the pods of their role': {
    id: 'selector-pods',
    part: 'references',
    reason: 'A selector that hits no pod, or those of another role, leads calls, budgets and policies astray.',
    fix: 'Select by app.kubernetes.io/name, instance and component, as the labels of the pod say them.',
  },
  'Services lead to ports that their pods have, gRPC to the addresses of all pods': {
    id: 'service-ports',
    part: 'references',
    reason: 'A port that no pod has refuses every call; gRPC behind one address never spreads over pods.',
    fix: 'targetPort is the name of a port of the container; the gRPC Service has clusterIP None and appProtocol kubernetes.io/h2c.',
  },
  'replicas or an autoscaler with bounds say how many pods there are, never both': {
    id: 'replicas-owner',
    part: 'references',
    reason: 'Each upgrade would put back the count that the autoscaler chose, or be refused for the conflict.',
    fix: 'Leave spec.replicas out where an autoscaler targets the Deployment, and give that 1 <= min <= max.',
  },
  'where there are two pods or more, and only there, a budget lets one of them go': {
    id: 'budget-deadlock',
    part: 'references',
    reason: 'A budget that lets no pod go stops every drain of a node; without one a drain may take all pods.',
    fix: 'A PodDisruptionBudget with maxUnavailable 1 and unhealthyPodEvictionPolicy AlwaysAllow where there are two pods, none where there is one.',
  },
  'pods have an account of their own, and nobody has a Role': {
    id: 'pod-account',
    part: 'policy',
    reason: 'Rights that somebody gives to the default account are none of Parley’s.',
    fix: 'Render a ServiceAccount for the pod; no Role and no RoleBinding.',
  },
  'no rule of a NetworkPolicy is open to all because it names nobody': {
    id: 'policy-open',
    part: 'policy',
    reason: 'A rule without peers or ports lets everybody through.',
    fix: 'Name peers and ports in every rule.',
  },
  'no secret stands in a variable, an argument or a ConfigMap': {
    id: 'secret-literal',
    part: 'policy',
    reason: 'Values, manifests and the release Secret are read by more people than Secrets are.',
    fix: 'Put it into a Secret and name that in the values.',
  },
};
