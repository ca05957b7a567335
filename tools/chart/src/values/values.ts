import { serviceNames } from '@parley/service/services';
import { z } from 'zod';
import {
  block,
  cidr,
  dataKey,
  imageOf,
  imagePath,
  imageTag,
  annotations,
  labels,
  hostOrNone,
  name,
  nameOrNone,
  networkPeers,
  openBlock,
  port,
  shortName,
  text,
} from './kubernetes-values.ts';
import { workloadValues } from './workload-values.ts';

const withEvents = serviceNames.filter((service) => service !== 'files');

const usualModes = ['existing', 'external'] as const;
const modeWords = 'existing: the Secret exists. external: the External Secrets Operator creates it';

function secretSource(items: readonly string[], mode = z.enum<readonly string[]>(usualModes).describe(modeWords)) {
  const each = (what: string, value: z.ZodString) =>
    block(Object.fromEntries(items.map((item) => [item, value.describe(`${what} of ${item}`)])));
  return block({
    mode,
    name: nameOrNone.describe('The name of the Secret; empty: the names of the release and this block'),
    keys: each('The key in it', dataKey),
    store: block({
      kind: z.enum(['SecretStore', 'ClusterSecretStore']).describe('For external: the kind of the store'),
      name: nameOrNone.describe('For external: the name of the store'),
    }),
    remoteKeys: each('For external: the name in the store (empty: <fullname>/<block>/<key>)', z.string().min(1)),
    remoteProperties: each(
      'For external: the field of what the store has under that name, as Vault needs it (empty: the whole)',
      z.string().min(1),
    ),
    refreshInterval: text(/^\d+[smh]$/, 'a whole number of s, m or h, such as 24h').describe(
      'For external: how often the store is read',
    ),
  });
}

/** Our own keys can be generated in the cluster; addresses cannot. */
function ownSecret(items: readonly string[]) {
  const words = `${modeWords}. generate: a Job of the release creates it, for trying things out`;
  return secretSource(items, z.enum([...usualModes, 'generate']).describe(words));
}

function devServer(what: string) {
  return block({
    enabled: z.boolean().describe(`A ${what} with one pod that loses everything with the pod; for trying things out`),
    image: imageOf,
  });
}

const jwk = z.record(z.string(), z.string());
const issuerKeys = z.union([jwk, z.array(jwk)]);

const release = {
  profile: z
    .enum(['dev', 'small', 'prod', 'ha'])
    .describe('prod and ha refuse values that are only for trying things out'),
  fullnameOverride: nameOrNone.describe(
    'The first part of every name; empty: the release name, followed by `parley` unless it contains that',
  ),
  enabled: z.boolean().optional().describe('Only for a chart that includes this one: its `condition`'),
  // A chart that includes this one has its own globals; this chart alone refuses them when it renders.
  global: openBlock({
    imageRegistry: text(
      /^([^\s:/]+(:\d+)?(\/[a-z0-9._-]+)*)?$/,
      'host[:port][/path] without https:// and without / at the end, the path in lower case',
    ).describe('Registry of every image: host[:port][/path], no https://'),
    imagePullSecrets: z
      .array(z.union([name, z.strictObject({ name })]))
      .describe('Secrets for pulling images: names, or objects with a name'),
    labels: labels.describe('Additional labels of every object'),
    clusterDomain: name.describe('DNS domain of the Services in the cluster'),
  }),
  image: block({
    repository: text(
      new RegExp(`^${imagePath}$`),
      'a name in lower case without tag, such as team/parley or registry.example/parley',
    ).describe('First part of the images of the services: <repository>-<service>'),
    tag: imageTag(/^(\w[\w.-]*)?$/).describe('Their tag; empty: the version of the chart’s application'),
    pullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']).describe('When images are pulled'),
  }),
  cli: block({ image: block({ digest: imageOf.shape.digest }) }).describe(
    'The image of the command line, for helm test and the Job of generated secrets',
  ),
};

const trust = {
  identity: block({
    publicKeys: block({
      configMap: block({
        name: nameOrNone.describe('The ConfigMap with the public keys of all issuers; empty: created from `inline`'),
        key: dataKey.describe('The key in it'),
      }),
      inline: block({
        gateway: issuerKeys.describe('Public JWK of the gateway, or a list of them'),
        service: issuerKeys.describe('Public JWK of the services, or a list of them'),
        operator: issuerKeys.describe('Public JWK of the operator, or a list of them'),
      }),
    }),
  }),
  secrets: block({
    identity: ownSecret(['gateway', 'service']).describe('The private keys of the gateway and of the services'),
    webhook: ownSecret(['secretKeys']).describe('The keys that seal the secrets of webhooks'),
    mongodb: secretSource(serviceNames).describe('The address of MongoDB for each service, with its user'),
    rabbitmq: secretSource(withEvents).describe('The address of RabbitMQ for each service, with its user'),
  }),
  trustedCa: block({
    secretName: nameOrNone.describe(
      'The Secret with a private CA that every process trusts in addition to public ones',
    ),
    key: dataKey.describe('The key in it'),
  }),
};

const dependencies = {
  mongodb: block({
    databasePrefix: text(/^[A-Za-z0-9_-]{0,40}$/, 'at most 40 letters, digits, _ and -').describe(
      'First part of the names of databases; empty: the first part of every name',
    ),
    requireReplicaSet: z.boolean().describe('Refuse to start on a server that is not a replica set'),
    port: port.describe('Port that the NetworkPolicies open'),
    peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    dev: devServer('MongoDB'),
  }),
  rabbitmq: block({
    prefix: text(/^[A-Za-z0-9-]{0,40}$/, 'at most 40 letters, digits and -').describe(
      'First part of the names of exchanges and queues; empty: the first part of every name',
    ),
    port: port.describe('Port that the NetworkPolicies open'),
    peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    dev: devServer('RabbitMQ'),
  }),
};

const peer = z.strictObject({
  release: name.max(53).describe('The release that has it'),
  fullname: name.optional().describe('First part of its names, where that release sets fullnameOverride'),
  namespace: shortName.optional().describe('Its namespace, where that is another'),
});

const parentRef = z.strictObject({ name, namespace: shortName.optional(), sectionName: name.optional() });

const surroundings = {
  peers: block(
    Object.fromEntries(
      serviceNames.map((service) => [
        service,
        peer.describe(
          `The release that has ${service}: release, fullname where it sets one, namespace where it is another`,
        ),
      ]),
    ),
  ).describe(
    'Services that other releases have: one release a service, each naming those it calls and those that call it',
  ),
  exposure: block({
    mode: z.enum(['none', 'ingress', 'httpRoute']).describe('How clients reach the gateway'),
    host: hostOrNone.describe('The host name that clients call, without https:// or port'),
    uploadHost: hostOrNone.describe('The host name for uploads; empty: the same'),
    tls: block({
      enabled: z.boolean().describe('Whether clients use https'),
      secretName: nameOrNone.describe(
        'For ingress: the Secret with the certificate; empty: the controller’s own certificate',
      ),
    }),
    from: networkPeers.describe('The pods that proxy to the gateway, for the NetworkPolicies'),
    trustedProxies: z.array(cidr).describe('Networks of those pods, whose X-Forwarded-For names the client'),
    maxBodyBytes: z.int().min(0).describe('For ingress: the largest body that the proxy lets through, bytes'),
    ingress: block({
      className: nameOrNone.describe('The IngressClass'),
      preset: z
        .enum(['nginx', 'none'])
        .describe('Adds annotations for ingress-nginx: body size, no buffering, time for uploads'),
      annotations: annotations.describe('Additional annotations'),
    }),
    httpRoute: block({
      parentRefs: z.array(parentRef).describe('The Gateways that the route is attached to'),
      timeouts: z
        .boolean()
        .describe(
          'Gives uploads their time: Envoy ends them after 15 s otherwise. false for GKE, which refuses such routes',
        ),
    }),
  }),
  egress: block({
    ports: z.array(port).min(1).describe('Ports on the internet that documents and webhooks may lead to'),
    allowCidrs: z.array(cidr).describe('Private networks that they may lead into'),
    clusterCidrs: z.array(cidr).describe('Networks of the cluster that are not private ones, but must also be blocked'),
    proxy: block({
      secretName: nameOrNone.describe('The Secret with the address of an HTTP proxy, which is then the only way out'),
      key: dataKey.describe('The key in it'),
      port: port.describe('Its port'),
      peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    }),
  }),
  networkPolicy: block({
    enabled: z.boolean().describe('Block everything that the services do not need'),
    dns: networkPeers.min(1).describe('Where DNS is, for the NetworkPolicies'),
    dnsPorts: z.array(port).min(1).describe('Ports on which it is asked, at the pods: 5353 on OpenShift'),
    meshPorts: z
      .array(port)
      .describe('Ports of a mesh, opened wherever pods are: 15008 for ambient Istio, 4143 for Linkerd'),
  }),
  telemetry: block({
    otlp: block({
      endpoint: text(
        /^(https?:\/\/[^\s/:]+(:[1-9]\d{0,4})?)?$/,
        'http://host:4318 without a path: /v1/traces is added',
        { pattern: String.raw`:(6553[6-9]|655[4-9]\d|65[6-9]\d\d|6[6-9]\d{3}|[7-9]\d{4})$` },
      ).describe('Address of an OTLP receiver for traces, http://host:4318; empty: no traces'),
      protocol: z.enum(['http/protobuf', 'http/json']).describe('How traces are sent'),
      headers: block({
        secretName: nameOrNone.describe('The Secret with the header fields it requires, name=value, comma-separated'),
        key: dataKey.describe('The key in it'),
      }),
      peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    }),
    sampleRatio: z.number().min(0).max(1).describe('Share of requests that are traced'),
    metrics: block({
      monitor: z
        .enum(['pod', 'annotations', 'none'])
        .describe(
          'How Prometheus finds the pods: by PodMonitors, or by annotations, which suffice for metrics but not for rules and queries of ours; none: you see to it',
        ),
      from: networkPeers.describe(
        'The pods of Prometheus, for the NetworkPolicies; must be given unless monitor is none',
      ),
      prometheusUrl: text(/^(https?:\/\/\S+)?$/, 'an address with http:// or https://').describe(
        'Address at which KEDA queries Prometheus, http://host:9090',
      ),
    }),
    rules: block({
      enabled: z.boolean().describe('Create PrometheusRules with alerts and objectives'),
      kubernetes: z.boolean().describe('Also create those that need kube-state-metrics'),
      labels: labels.describe('Additional labels by which Prometheus selects rules'),
      docsUrl: z
        .string()
        .describe('Address before the paths of runbooks in alerts, such as https://git.example/parley/'),
      grafanaUrl: z.string().describe('Address before the paths of dashboards in alerts'),
    }),
    dashboards: block({
      enabled: z.boolean().describe('Create ConfigMaps with dashboards, for the sidecar of Grafana'),
      labels: labels.describe('Additional labels by which Grafana selects dashboards'),
    }),
  }),
};

/** The schema of `values.yaml`: closed at every level except maps of labels, annotations and variables. */
export function chartValues() {
  return block({ ...release, ...trust, ...dependencies, ...surroundings, ...workloadValues() });
}
