import { isDeepStrictEqual } from 'node:util';
import { ofKind, type Manifest } from '../manifest.ts';
import { containersOf, podsOf, selectedBy, type Container } from '../pods-of.ts';
import { faultOf, type Fault, type Rule } from './rule.ts';

const selecting = ['name', 'instance', 'component'].map((name) => `app.kubernetes.io/${name}`).toSorted();
const selectors = ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'PodMonitor'];

/** Rules about how selectors, Services, Ingresses and monitors find pods. */
export const reachingPods: Rule[] = [
  {
    id: 'selector-stable',
    part: 'references',
    title: 'selectors contain no labels that change',
    reason: 'The selector of a Deployment is immutable, and one with a version matches no pod after an upgrade.',
    fix: `Select by ${selecting.join(', ')}.`,
    faultsOf: (objects) =>
      ofKind(objects, ...selectors)
        .filter((object) => !isDeepStrictEqual(Object.keys(selectorOf(object)).toSorted(), selecting))
        .map((object) => faultOf(object)),
  },
  {
    id: 'selector-pods',
    part: 'references',
    title: 'selectors hit exactly the pods of their role',
    reason: 'Otherwise calls, budgets and policies miss pods, or apply to those of another role.',
    fix: 'Use the labels of the pod as selector.',
    faultsOf: (objects) =>
      ofKind(objects, ...selectors)
        .filter((object) => {
          const own = object.metadata.labels;
          const meant = podsOf(objects).filter(({ labels }) => selecting.every((key) => labels[key] === own?.[key]));
          const hit = selectedBy(selectorOf(object), podsOf(objects));
          return meant.length !== 1 || !isDeepStrictEqual(hit, [meant[0]?.owner]);
        })
        .map((object) => faultOf(object)),
  },
  {
    id: 'service-ports',
    part: 'references',
    title: 'Services lead to ports that their pods have',
    reason: 'Calls to a port that no pod has are refused.',
    fix: 'Set targetPort to the name of a port of the container, and port to its number.',
    faultsOf: ofServicePorts(({ port, targetPort }, containers) =>
      containers.some(({ ports = [] }) =>
        ports.some(({ name, containerPort }) => name === targetPort && containerPort === port),
      ),
    ),
  },
  {
    id: 'service-protocol',
    part: 'references',
    title: 'Services declare the protocol of their ports',
    reason: 'Otherwise meshes and gateways guess, and take gRPC for HTTP/1.',
    fix: 'Set appProtocol; for gRPC, to kubernetes.io/h2c.',
    faultsOf: ofServicePorts(({ name, appProtocol }) =>
      name === 'grpc' ? appProtocol === 'kubernetes.io/h2c' : appProtocol !== undefined,
    ),
  },
  {
    id: 'service-grpc',
    part: 'references',
    title: 'Services for gRPC are headless',
    reason: 'gRPC clients keep connections open: with a single address, all calls of a client go to one pod.',
    fix: 'Set clusterIP None in the Service with the port grpc.',
    faultsOf: ofServicePorts(({ name }, _, { spec }) => name !== 'grpc' || spec.clusterIP === 'None'),
  },
  {
    id: 'service-inside',
    part: 'policy',
    title: 'Services are only reachable within the cluster',
    reason: 'A NodePort or LoadBalancer bypasses the Ingress with its TLS and limits.',
    fix: 'Keep type ClusterIP, without externalIPs; exposure makes the gateway reachable.',
    faultsOf: (objects) =>
      ofKind(objects, 'Service')
        .filter(({ spec }) => (spec.type ?? 'ClusterIP') !== 'ClusterIP' || spec.externalIPs !== undefined)
        .map((object) => faultOf(object)),
  },
  {
    id: 'ingress-services',
    part: 'references',
    title: 'an Ingress or HTTPRoute uses an existing Service and port',
    reason: 'Otherwise it responds to all requests with 503.',
    fix: 'Name a Service of the release and one of its ports.',
    faultsOf: (objects) =>
      ofKind(objects, 'Ingress', 'HTTPRoute').flatMap((object) =>
        backendsOf(object)
          .filter(({ service, port }) => !hasPort(objects, service, port))
          .map(({ service }) => faultOf(object, service)),
      ),
  },
  {
    id: 'ingress-tls',
    part: 'policy',
    title: 'an Ingress has TLS for every host',
    reason: 'Without TLS, API keys are sent in plain text.',
    fix: 'Set exposure.tls.secretName.',
    faultsOf: (objects) =>
      ofKind(objects, 'Ingress').flatMap((object) => {
        const safe = new Set((object['spec'].tls ?? []).flatMap(({ hosts }: { hosts: string[] }) => hosts));
        const hosts: string[] = (object['spec'].rules ?? []).map(({ host }: { host?: string }) => host ?? '*');
        return hosts.filter((host) => !safe.has(host)).map((host) => faultOf(object, host));
      }),
  },
  {
    id: 'monitor-ports',
    part: 'references',
    title: 'a PodMonitor scrapes a port that its pods have',
    reason: 'Otherwise Prometheus finds no target, and no alert fires.',
    fix: 'Name a port of the container.',
    faultsOf: (objects) =>
      ofKind(objects, 'PodMonitor').flatMap((monitor) =>
        (monitor['spec'].podMetricsEndpoints as { port: string }[])
          .filter(({ port }) => !selectedContainers(objects, monitor).some(({ ports = [] }) => isNamed(ports, port)))
          .map(({ port }) => faultOf(monitor, port)),
      ),
  },
];

function selectorOf({ spec }: Manifest): Record<string, string> {
  return spec.podSelector?.matchLabels ?? spec.selector.matchLabels ?? spec.selector;
}

type ServicePort = { name: string; port: number; targetPort: string; appProtocol?: string };
type Holds = (port: ServicePort, containers: Container[], service: Manifest) => boolean;

function ofServicePorts(holds: Holds) {
  return (objects: Manifest[]): Fault[] =>
    ofKind(objects, 'Service').flatMap((service) =>
      (service['spec'].ports as ServicePort[])
        .filter((port) => !holds(port, selectedContainers(objects, service), service))
        .map(({ name }) => faultOf(service, name)),
    );
}

function selectedContainers(objects: Manifest[], by: Manifest): Container[] {
  const pods = podsOf(objects);
  const owners = selectedBy(selectorOf(by), pods);
  return pods.filter(({ owner }) => owners.includes(owner)).flatMap(containersOf);
}

type Backend = { service: string; port: string | number };

function backendsOf({ kind, spec }: Manifest): Backend[] {
  if (kind === 'HTTPRoute')
    return spec.rules.flatMap(({ backendRefs }: { backendRefs: { name: string; port: number }[] }) =>
      backendRefs.map(({ name, port }) => ({ service: name, port })),
    );
  const paths = spec.rules.flatMap(({ http }: { http: { paths: IngressPath[] } }) => http.paths);
  return (paths as IngressPath[]).map(({ backend: { service } }) => ({
    service: service.name,
    port: service.port.name ?? service.port.number ?? '',
  }));
}

type IngressPath = { backend: { service: { name: string; port: { name?: string; number?: number } } } };

function hasPort(objects: Manifest[], service: string, wanted: string | number): boolean {
  const found = ofKind(objects, 'Service').find(({ metadata }) => metadata.name === service);
  return (found?.['spec'].ports ?? []).some(({ name, port }: ServicePort) => name === wanted || port === wanted);
}

function isNamed(ports: { name: string }[], wanted: string): boolean {
  return ports.some(({ name }) => name === wanted);
}
