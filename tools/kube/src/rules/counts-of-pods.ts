import { ofKind, type Manifest } from '../manifest.ts';
import { faultOf, type Fault, type Rule } from './rule.ts';

/** Rules about replica counts, spreading and replacement of pods. */
export const countsOfPods: Rule[] = [
  {
    id: 'replicas-owner',
    part: 'references',
    title: 'replicas or an autoscaler say how many pods there are, never both',
    reason: 'Each upgrade would put back the count that the autoscaler chose, or be refused for the conflict.',
    fix: 'Leave spec.replicas out where an autoscaler targets the Deployment, and only there.',
    faultsOf: ofDeployments(
      ({ spec, metadata }, objects) => 'replicas' in spec === scalersOf(objects, metadata.name).length > 0,
    ),
  },
  {
    id: 'scaler-one',
    part: 'references',
    title: 'one autoscaler says how many pods there are',
    reason: 'Two of them undo what the other did.',
    fix: 'Choose a HorizontalPodAutoscaler or a ScaledObject.',
    faultsOf: ofDeployments(({ metadata }, objects) => scalersOf(objects, metadata.name).length > 1),
  },
  {
    id: 'scaler-bounds',
    part: 'references',
    title: 'autoscalers have bounds: at least one pod, and no fewer at most than at least',
    reason: 'Relays and schedulers must never be gone, and Kubernetes refuses bounds the wrong way round.',
    fix: 'Set 1 <= min <= max.',
    faultsOf: (objects) =>
      scalersOf(objects)
        .filter((scaler) => !(leastOf(scaler) >= 1 && mostOf(scaler) >= leastOf(scaler)))
        .map((object) => faultOf(object)),
  },
  {
    id: 'scaler-target',
    part: 'references',
    title: 'autoscalers target a Deployment that is there',
    reason: 'It would never scale anything, and say so only in its status.',
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
    title: 'where there are two pods or more there is a budget',
    reason: 'Without one a drain of nodes may take all pods at once.',
    fix: 'Render a PodDisruptionBudget for the Deployment.',
    faultsOf: ofDeployments(
      (deployment, objects) => podsAtLeast(deployment, objects) >= 2 && !budgetOf(deployment, objects),
    ),
  },
  {
    id: 'budget-needless',
    part: 'references',
    title: 'a single pod has no budget',
    reason: 'A budget for one pod stops every drain of its node for ever, or says nothing.',
    fix: 'Leave the PodDisruptionBudget out, or run two pods.',
    faultsOf: ofDeployments(
      (deployment, objects) => podsAtLeast(deployment, objects) < 2 && budgetOf(deployment, objects) !== undefined,
    ),
  },
  {
    id: 'budget-deadlock',
    part: 'references',
    title: 'budgets let one pod go, and one that is not ready at any time',
    reason: 'A budget that lets no pod go stops every drain of a node.',
    fix: 'Set maxUnavailable 1 and unhealthyPodEvictionPolicy AlwaysAllow.',
    faultsOf: (objects) =>
      ofKind(objects, 'PodDisruptionBudget')
        .filter(({ spec }) => spec.maxUnavailable !== 1 || spec.unhealthyPodEvictionPolicy !== 'AlwaysAllow')
        .map((object) => faultOf(object)),
  },
  {
    id: 'rollout-whole',
    part: 'policy',
    title: 'a rollout takes no pod away before its successor is ready',
    reason: 'With one pod of two gone the other has all calls, and with one of one there is nobody.',
    fix: 'Set strategy RollingUpdate with maxUnavailable 0; Recreate is for a single pod that keeps data.',
    faultsOf: ofDeployments(({ spec: { strategy, replicas } }) => {
      const isSingle = strategy?.type === 'Recreate' && replicas === 1;
      return !isSingle && strategy?.rollingUpdate?.maxUnavailable !== 0;
    }),
  },
  {
    id: 'rollout-history',
    part: 'policy',
    title: 'a few revisions are kept, to go back to',
    reason: 'None leaves nothing to roll back to; each one kept is an object more in every list.',
    fix: 'Set revisionHistoryLimit, 2 to 10.',
    faultsOf: ofDeployments(({ spec }) => !(spec.revisionHistoryLimit >= 2 && spec.revisionHistoryLimit <= 10)),
  },
  {
    id: 'pod-spread',
    part: 'policy',
    title: 'two pods or more are spread over nodes and zones',
    reason: 'One node, or one zone, would take all of them with it.',
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
    title: 'two pods or more would rather not share a node',
    reason: 'A spread is counted when a pod is placed; the wish also holds where others are moved.',
    fix: 'Set a podAntiAffinity, preferred, for kubernetes.io/hostname.',
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
  return scaler ? leastOf(scaler) : spec.replicas;
}

function budgetOf({ metadata }: Manifest, objects: Manifest[]): Manifest | undefined {
  return ofKind(objects, 'PodDisruptionBudget').find((object) => object.metadata.name === metadata.name);
}

function scalersOf(objects: Manifest[], target?: string): Manifest[] {
  const all = ofKind(objects, 'HorizontalPodAutoscaler', 'ScaledObject');
  return target === undefined ? all : all.filter(({ spec }) => spec.scaleTargetRef.name === target);
}

function leastOf({ spec }: Manifest): number {
  return spec.minReplicas ?? spec.minReplicaCount;
}

function mostOf({ spec }: Manifest): number {
  return spec.maxReplicas ?? spec.maxReplicaCount;
}
