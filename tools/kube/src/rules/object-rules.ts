import { isDeepStrictEqual } from 'node:util';
import { idOf, ofKind, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, selectedBy, type PodTemplate } from '../pods-of.ts';

/** What is wrong among objects; empty when nothing is. */
export type ObjectRule = (objects: Manifest[]) => string[];

const label = (name: string) => `app.kubernetes.io/${name}`;
const recommended = [
  ...['name', 'instance', 'component', 'version', 'part-of', 'managed-by'].map(label),
  'helm.sh/chart',
];
const selecting = ['name', 'instance', 'component'].map(label).toSorted();
const secretLooking =
  /mongodb(\+srv)?:\/\/[^/]*@|amqps?:\/\/[^/]*@|"d":|PRIVATE KEY|password|secret=|:[A-Za-z0-9+/]{43}=/i;
/** The account RabbitMQ itself ships, on a broker that only the pods of a dev release reach. */
const noSecret = /^amqp:\/\/guest:guest@[a-z0-9-]+-rabbitmq:5672$/;

/** The rules the objects of a render keep among each other. */
export const objectRules = {
  'every object has a name of its own, a namespace and the recommended labels': (objects) => {
    const ids = objects.map(idOf);
    return [
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
      ...objects.filter(({ metadata }) => !metadata.namespace).map(idOf),
      ...objects.filter(({ metadata }) => recommended.some((name) => !metadata.labels?.[name])).map(idOf),
    ];
  },
  'no value is missing, and no number has an exponent': (objects) =>
    objects.filter((object) => /:null|<no value>|<nil>|%!|\\t|"[\d.]+e\+\d+"/.test(JSON.stringify(object))).map(idOf),
  'selectors have no labels that change, and hit exactly the pods of their role': (objects) =>
    ofKind(objects, 'Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor')
      .filter((object) => !selectsItsRole(object, podsOf(objects)))
      .map(idOf),
  'Services lead to ports that their pods have, gRPC to the addresses of all pods': (objects) =>
    ofKind(objects, 'Service').flatMap((service) => servicePortFaults(service, podsOf(objects))),
  'replicas or an autoscaler with bounds say how many pods there are, never both': (objects) => [
    ...ofKind(objects, 'Deployment')
      .filter(({ spec, metadata }) => 'replicas' in spec === scalersOf(objects, metadata.name).length > 0)
      .map(idOf),
    ...ofKind(objects, 'Deployment')
      .filter(({ metadata }) => scalersOf(objects, metadata.name).length > 1)
      .map(idOf),
    ...scalersOf(objects)
      .filter((scaler) => !(leastOf(scaler) >= 1 && mostOf(scaler) >= leastOf(scaler)))
      .map(idOf),
  ],
  'where there are two pods or more, and only there, a budget lets one of them go': (objects) =>
    ofKind(objects, 'Deployment')
      .filter((deployment) => !hasRightBudget(deployment, objects))
      .map(idOf),
  'pods have an account of their own, and nobody has a Role': (objects) => {
    const accounts = new Set(ofKind(objects, 'ServiceAccount').map(({ metadata }) => metadata.name));
    const without = podsOf(objects).filter(({ spec }) => !accounts.has(spec['serviceAccountName']));
    return [...without.map(({ owner }) => owner), ...objects.filter(({ kind }) => /Role/.test(kind)).map(idOf)];
  },
  'no rule of a NetworkPolicy is open to all because it names nobody': (objects) =>
    ofKind(objects, 'NetworkPolicy')
      .filter(({ spec }) => ![...spec.ingress, ...spec.egress].every(isNarrow))
      .map(idOf),
  'no secret stands in a variable, an argument or a ConfigMap': (objects) => [
    ...ofKind(objects, 'Secret').map(idOf),
    ...textsOf(objects).filter((text) => secretLooking.test(text) && !noSecret.test(text)),
  ],
} satisfies Record<string, ObjectRule>;

/** What is wrong among the objects of a render, each with the rule. */
export function objectFaults(objects: Manifest[]): string[] {
  return Object.entries<ObjectRule>(objectRules).flatMap(([rule, faultsOf]) =>
    faultsOf(objects).map((fault) => `${rule}: ${fault}`),
  );
}

function selectsItsRole({ spec, metadata }: Manifest, pods: PodTemplate[]): boolean {
  const labels: Record<string, string> = spec.podSelector?.matchLabels ?? spec.selector.matchLabels ?? spec.selector;
  const own = metadata.labels?.[label('component')];
  const meant = pods.filter((pod) => pod.labels[label('component')] === own).map(({ owner }) => owner);
  const hasOnlyStable = isDeepStrictEqual(Object.keys(labels).toSorted(), selecting);
  return hasOnlyStable && meant.length === 1 && isDeepStrictEqual(selectedBy(labels, pods), meant);
}

type ServicePort = { name: string; port: number; targetPort: string; appProtocol?: string };

function servicePortFaults(service: Manifest, pods: PodTemplate[]): string[] {
  const { selector, ports, clusterIP } = service['spec'];
  const [owner] = selectedBy(selector, pods);
  const own = pods
    .filter((pod) => pod.owner === owner)
    .flatMap(containersOf)
    .flatMap((container) => container.ports ?? []);
  const isRight = ({ name, port, targetPort, appProtocol }: ServicePort) =>
    own.some((declared) => declared.name === targetPort && declared.containerPort === port) &&
    appProtocol !== undefined &&
    (name !== 'grpc' || (clusterIP === 'None' && appProtocol === 'kubernetes.io/h2c'));
  return (ports as ServicePort[]).filter((port) => !isRight(port)).map(({ name }) => `${idOf(service)} ${name}`);
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

function hasRightBudget({ metadata, spec }: Manifest, objects: Manifest[]): boolean {
  const [scaler] = scalersOf(objects, metadata.name);
  const least = scaler ? leastOf(scaler) : spec.replicas;
  const budget = ofKind(objects, 'PodDisruptionBudget').find((object) => object.metadata.name === metadata.name);
  if (!budget) return least < 2;
  return (
    least >= 2 && budget['spec'].maxUnavailable === 1 && budget['spec'].unhealthyPodEvictionPolicy === 'AlwaysAllow'
  );
}

type PolicyRule = { ports?: unknown[]; from?: unknown[]; to?: unknown[] };

function isNarrow({ ports = [], from, to }: PolicyRule): boolean {
  return ports.length > 0 && (from ?? to ?? []).length > 0;
}

function textsOf(objects: Manifest[]): string[] {
  const containers = podsOf(objects).flatMap(containersOf);
  return [
    ...containers.flatMap(({ env = [] }) => env.flatMap(({ value }) => value ?? [])),
    ...containers.flatMap(({ args = [] }) => args),
    ...ofKind(objects, 'ConfigMap').flatMap((map) => Object.values<string>(map['data'] ?? {})),
  ];
}
