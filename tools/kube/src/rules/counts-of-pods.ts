import { ofKind, type Manifest } from '../manifest.ts';
import { faultOf, type Fault, type Rule } from './rule.ts';

/** Rules about replica counts, spreading and replacement of pods. */
export const countsOfPods: Rule[] = [
  {
    id: 'replicas-owner',
    part: 'references',
    title: 'either replicas or an autoscaler sets the number of pods, never both',
    reason: 'Otherwise each upgrade would reset the autoscaler’s count, or fail with a conflict.',
    fix: 'Leave spec.replicas out where an autoscaler targets the Deployment, and only there.',
    faultsOf: ofDeployments(
      ({ spec, metadata }, objects) => 'replicas' in spec === scalersOf(objects, metadata.name).length > 0,
    ),
  },
  {
    id: 'scaler-one',
    part: 'references',
    title: 'a Deployment has at most one autoscaler',
    reason: 'Two autoscalers undo each other’s changes.',
    fix: 'Choose a HorizontalPodAutoscaler or a ScaledObject.',
    faultsOf: ofDeployments(({ metadata }, objects) => scalersOf(objects, metadata.name).length > 1),
  },
  {
    id: 'scaler-bounds',
    part: 'references',
    title: 'autoscalers have valid bounds: a minimum of one pod or more, and no smaller maximum',
    reason: 'Relays and schedulers must always run, and Kubernetes refuses a maximum below the minimum.',
    fix: 'Set 1 <= min <= max.',
    faultsOf: (objects) =>
      scalersOf(objects)
        .filter((scaler) => !(minOf(scaler) >= 1 && maxOf(scaler) >= minOf(scaler)))
        .map((object) => faultOf(object)),
  },
  {
    id: 'scaler-target',
    part: 'references',
    title: 'autoscalers target an existing Deployment',
    reason: 'Otherwise the autoscaler never scales anything, and reports that only in its status.',
    fix: 'Name a Deployment of the release.',
    faultsOf: (objects) => {
      const names = new Set(ofKind(objects, 'Deployment').map(({ metadata }) => metadata.name));
      return scalersOf(objects)
        .filter(({ spec }) => !names.has(spec.scaleTargetRef.name))
        .map((object) => faultOf(object));
    },
  },
  {
    id: 'budget-there',
    part: 'references',
    title: 'Deployments with two pods or more have a PodDisruptionBudget',
    reason: 'Without one, draining nodes may evict all pods at once.',
    fix: 'Render a PodDisruptionBudget for the Deployment.',
    faultsOf: ofDeployments(
      (deployment, objects) => podsAtLeast(deployment, objects) >= 2 && !budgetOf(deployment, objects),
    ),
  },
  {
    id: 'budget-needless',
    part: 'references',
    title: 'single pods have no PodDisruptionBudget',
    reason: 'A budget for a single pod either blocks every drain of its node or has no effect.',
    fix: 'Leave the PodDisruptionBudget out, or run two pods.',
    faultsOf: ofDeployments(
      (deployment, objects) => podsAtLeast(deployment, objects) < 2 && budgetOf(deployment, objects) !== undefined,
    ),
  },
  {
    id: 'budget-deadlock',
    part: 'references',
    title: 'budgets let one pod go at any time, and unready pods always',
    reason: 'A budget that allows no eviction blocks every drain of a node.',
    fix: 'Set maxUnavailable 1 and unhealthyPodEvictionPolicy AlwaysAllow.',
    faultsOf: (objects) =>
      ofKind(objects, 'PodDisruptionBudget')
        .filter(({ spec }) => spec.maxUnavailable !== 1 || spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
        .map((object) => faultOf(object)),
  },
  {
    id: 'rollout-whole',
    part: 'policy',
    title: 'a rollout removes no pod before its replacement is ready',
    reason: 'With one of two pods gone, the other gets all calls; with the only one gone, all calls fail.',
    fix: 'Set strategy RollingUpdate with maxUnavailable 0. Recreate is for a single pod with data.',
    faultsOf: ofDeployments(({ spec: { strategy, replicas } }) => {
      const isSingle = strategy?.type === 'Recreate' && replicas === 1;
      return !isSingle && strategy?.rollingUpdate?.maxUnavailable !== 0;
    }),
  },
  {
    id: 'rollout-history',
    part: 'policy',
    title: 'a few revisions are kept for rollbacks',
    reason: 'Without revisions there is no rollback; each kept revision is another object in every list.',
    fix: 'Set revisionHistoryLimit, 2 to 10.',
    faultsOf: ofDeployments(({ spec }) => !(spec.revisionHistoryLimit >= 2 && spec.revisionHistoryLimit <= 10)),
  },
  {
    id: 'pod-spread',
    part: 'policy',
    title: 'two pods or more are spread over nodes and zones',
    reason: 'Otherwise the loss of one node or zone could take down all of them.',
    fix: 'Set topologySpreadConstraints for kubernetes.io/hostname and topology.kubernetes.io/zone.',
    faultsOf: ofDeployments((deployment, objects) => {
      const { topologySpreadConstraints: spread = [] } = deployment['spec'].template.spec;
      const over = new Set(spread.map(({ topologyKey }: { topologyKey: string }) => topologyKey));
      return podsAtLeast(deployment, objects) >= 2 && !(over.has(host) && over.has(zone));
    }),
  },
  {
    id: 'pod-apart',
    part: 'policy',
    title: 'two pods or more prefer different nodes',
    reason:
      'Spread constraints are evaluated when a pod is scheduled; the anti-affinity also applies when pods are moved.',
    fix: 'Set a preferred podAntiAffinity for kubernetes.io/hostname.',
    faultsOf: ofDeployments((deployment, objects) => {
      const { podAntiAffinity: apart } = deployment['spec'].template.spec.affinity ?? {};
      return podsAtLeast(deployment, objects) >= 2 && apart === undefined;
    }),
  },
];

const [host, zone] = ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'];

function ofDeployments(isWrong: (deployment: Manifest, objects: Manifest[]) => boolean) {
  return (objects: Manifest[]): Fault[] =>
    ofKind(objects, 'Deployment')
      .filter((deployment) => isWrong(deployment, objects))
      .map((object) => faultOf(object));
}

function podsAtLeast({ metadata, spec }: Manifest, objects: Manifest[]): number {
  const [scaler] = scalersOf(objects, metadata.name);
  return scaler ? minOf(scaler) : spec.replicas;
}

function budgetOf({ metadata }: Manifest, objects: Manifest[]): Manifest | undefined {
  return ofKind(objects, 'PodDisruptionBudget').find((object) => object.metadata.name === metadata.name);
}

function scalersOf(objects: Manifest[], target?: string): Manifest[] {
  const all = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject');
  return target === undefined ? all : all.filter(({ spec }) => spec.scaleTargetRef.name === target);
}

function minOf({ spec }: Manifest): number {
  return spec.minReplicas ?? spec.minReplicaCount;
}

function maxOf({ spec }: Manifest): number {
  return spec.maxReplicas ?? spec.maxReplicaCount;
}
