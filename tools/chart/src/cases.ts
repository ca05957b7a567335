import { serviceNames } from '@parley/service/services';
import { renderChart, siteValues, type Render } from './render-chart.ts';
import type { Manifest } from '@parley/kube/manifest';

export const profiles = ['dev', 'small', 'prod', 'ha'] as const;
/** The dev profile needs no site-specific values. */
export const profileFiles = (profile: (typeof profiles)[number]) =>
  profile === 'dev' ? ['values-dev.yaml'] : [`values-${profile}.yaml`, siteValues];

const proxies = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }];
export const collector = [
  { podSelector: { matchLabels: { app: 'otel-collector' } }, namespaceSelector: { matchLabels: { team: 'watch' } } },
];
const exposed = { host: 'parley.example', from: proxies, trustedProxies: ['10.1.0.0/16'] };

const quantities = { cpu: 0.01, memory: '32Mi', 'ephemeral-storage': '16Mi' };
const small = { requests: quantities, limits: quantities };
const probe = { exec: { command: ['/agent', 'live'] }, periodSeconds: 1 };
const nearDisks = {
  weight: 1,
  preference: { matchExpressions: [{ key: 'disk', operator: 'In', values: ['fast'] }] },
};

/** A release with a single service, with its callers and callees as peers. */
export function splitRelease(service: string, peers: string[]): Render {
  return {
    release: `${service}-release`,
    values: {
      fullnameOverride: 'parley',
      rabbitmq: { prefix: 'parley' },
      services: Object.fromEntries(serviceNames.map((name) => [name, { enabled: name === service }])),
      peers: Object.fromEntries(peers.map((name) => [name, { release: `${name}-release`, fullname: 'parley' }])),
    },
  };
}

/** Renders that together cover everything the chart can render; every rule must hold for each of them. */
const cases = {
  small: { files: profileFiles('small') },
  dev: { files: profileFiles('dev') },
  prod: { files: profileFiles('prod') },
  ha: { files: profileFiles('ha') },
  ingress: {
    values: {
      exposure: { ...exposed, mode: 'ingress', uploadHost: 'upload.parley.example', tls: { secretName: 'parley-tls' } },
      global: { imageRegistry: 'registry.example:5000', imagePullSecrets: ['pull'], labels: { team: 'buying' } },
      trustedCa: { secretName: 'site-ca' },
      telemetry: {
        metrics: { monitor: 'annotations', from: proxies },
        otlp: { endpoint: 'http://collector.monitoring:4318', headers: { secretName: 'otlp' }, peers: collector },
      },
    },
  },
  httpRoute: {
    apis: ['gateway.networking.k8s.io/v1'],
    values: { exposure: { ...exposed, mode: 'httpRoute', httpRoute: { parentRefs: [{ name: 'edge' }] } } },
  },
  operators: {
    apis: ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'external-secrets.io/v1'],
    values: {
      telemetry: {
        metrics: { monitor: 'pod', from: proxies, prometheusUrl: 'http://prometheus.monitoring:9090' },
        rules: { enabled: true, kubernetes: true, labels: { release: 'monitoring' }, docsUrl: 'https://git.example/' },
        dashboards: { enabled: true, labels: { folder: 'parley' } },
      },
      secrets: Object.fromEntries(
        ['identity', 'webhook', 'mongodb', 'rabbitmq'].map((name) => [
          name,
          { mode: 'external', store: { name: 'vault' } },
        ]),
      ),
      services: {
        scope: { roles: { documents: { autoscaling: { mode: 'keda' } } } },
        webhook: { roles: { dispatch: { autoscaling: { mode: 'keda', min: 1 } } } },
      },
    },
  },
  everyKind: {
    files: profileFiles('ha'),
    apis: ['monitoring.coreos.com/v1'],
    values: {
      exposure: { ...exposed, mode: 'ingress', tls: { secretName: 'parley-tls' } },
      telemetry: { metrics: { monitor: 'pod', from: proxies } },
    },
  },
  proxy: {
    values: {
      identity: {
        publicKeys: {
          configMap: { name: '' },
          inline: { gateway: { x: 'a' }, service: [{ x: 'b' }], operator: { x: 'c' } },
        },
      },
      egress: { proxy: { secretName: 'proxy', peers: [{ ipBlock: { cidr: '10.9.0.1/32' } }] } },
      services: { scope: { secretFiles: { EXTRACTOR_API_KEY: { name: 'extractor', key: 'api-key' } } } },
    },
  },
  /** OpenShift, a mesh, a sidecar, and other additions of a site. */
  additions: {
    values: {
      global: { imagePullSecrets: ['pull', { name: 'other' }], labels: { cost: 42 } },
      cli: { image: { digest: `sha256:${'1'.repeat(64)}` } },
      networkPolicy: { dnsPorts: [53, 5353], meshPorts: [15_008] },
      defaults: {
        replicas: 2,
        podSecurityContext: { runAsUser: null, runAsGroup: null, fsGroup: null },
        podAnnotations: { 'sidecar.istio.io/inject': true },
        nodeSelector: { fast: true },
        dnsConfig: { options: [{ name: 'ndots', value: '1' }] },
        hostAliases: [{ ip: 'fd00::5', hostnames: ['mongodb.example.com'] }],
        deploymentAnnotations: { team: 'buying' },
        serviceAnnotations: { team: 'buying' },
        resources: { requests: { cpu: 0.5 }, limits: { cpu: 2 } },
        extraEnv: {
          TZ: 'Europe/Berlin',
          BATCH: 20,
          VERBOSE: true,
          NODE_NAME: { valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } },
        },
        affinity: { nodeAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [nearDisks] } },
        spread: { further: [{ topologyKey: 'rack', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }] },
        extraVolumes: [{ name: 'certificates', configMap: { name: 'certificates' } }],
        extraVolumeMounts: [{ name: 'certificates', mountPath: '/certificates', readOnly: true }],
        extraInitContainers: [{ name: 'wait', image: 'registry.example/wait:1.2', resources: small }],
        extraContainers: [
          {
            name: 'agent',
            image: 'registry.example/agent:1.2',
            resources: small,
            startupProbe: { ...probe, failureThreshold: 60 },
            livenessProbe: probe,
            readinessProbe: { exec: { command: ['/agent', 'ready'] }, periodSeconds: 5 },
          },
        ],
      },
    },
  },
  webhookAlone: splitRelease('webhook', ['catalog', 'pricing']),
  gatewayAlone: splitRelease('gateway', ['catalog', 'scope', 'files']),
} satisfies Record<string, Render>;

export type CaseName = keyof typeof cases;

export const caseNames = Object.keys(cases) as CaseName[];

export function renderOf(name: CaseName): Render {
  return cases[name];
}

const rendered = new Map<CaseName, Promise<Manifest[]>>();

/** The objects of a case, rendered once and cached. */
export function objectsOf(name: CaseName): Promise<Manifest[]> {
  const known = rendered.get(name) ?? renderChart(cases[name]);
  rendered.set(name, known);
  return known;
}
