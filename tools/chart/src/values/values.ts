import { serviceNames } from '@parley/service/services';
import { z } from 'zod';
import { block, cidr, imageOf, imageTag, name, nameOrNone, networkPeers, port, texts } from './kubernetes-values.ts';
import { workloadValues } from './workload-values.ts';

const withEvents = serviceNames.filter((service) => service !== 'files');

const usualModes = ['existing', 'external'] as const;
const modeWords = 'existing: the Secret is there. external: the External Secrets Operator makes it';

function secretSource(items: readonly string[], mode = z.enum<readonly string[]>(usualModes).describe(modeWords)) {
  const each = (what: string) =>
    block(Object.fromEntries(items.map((item) => [item, z.string().min(1).describe(`${what} of ${item}`)])));
  return block({
    mode,
    name: nameOrNone.describe('The Secret; empty: the name of the release and of this block'),
    keys: each('The key in it'),
    store: block({
      kind: z.enum(['SecretStore', 'ClusterSecretStore']).describe('For external: the kind of the store'),
      name: nameOrNone.describe('For external: the store to ask'),
    }),
    remoteKeys: each('For external: the name in the store (empty: <fullname>/<block>/<key>)'),
    refreshInterval: z
      .string()
      .regex(/^\d+[smh]$/)
      .describe('For external: how often the store is asked'),
  });
}

/** Our own keys can be generated in the cluster; addresses cannot. */
function ownSecret(items: readonly string[]) {
  const words = `${modeWords}. generate: a Job of the release makes it, to try things out`;
  return secretSource(items, z.enum([...usualModes, 'generate']).describe(words));
}

function devServer(what: string) {
  return block({
    enabled: z.boolean().describe(`A ${what} of one pod that forgets everything with it; to try things out`),
    image: imageOf,
  });
}

const jwk = z.record(z.string(), z.string());
const issuerKeys = z.union([jwk, z.array(jwk)]);

const release = {
  profile: z.enum(['dev', 'small', 'prod', 'ha']).describe('prod and ha refuse what is only for trying things out'),
  fullnameOverride: nameOrNone.describe(
    'The first part of every name; empty: the release, and `parley` unless it holds that',
  ),
  global: block({
    imageRegistry: z
      .string()
      .regex(/^([^\s:/]+(:\d+)?(\/[^\s:]*)?)?$/)
      .describe('Registry of every image: host[:port][/path], no https://'),
    imagePullSecrets: z.array(name).describe('Secrets to pull images with'),
    labels: texts.describe('Further labels of every object'),
    clusterDomain: z.string().min(1).describe('Domain of the Services of the cluster'),
  }),
  image: block({
    repository: z
      .string()
      .regex(/^([^\s:/]+(:\d+)?\/)?[a-z0-9._/-]+$/)
      .describe('First part of the images of the services: <repository>-<service>'),
    tag: imageTag(/^(\w[\w.-]*)?$/).describe('Their tag; empty: the version of the chart’s application'),
    pullPolicy: z.enum(['IfNotPresent', 'Always', 'Never']).describe('When they are pulled'),
  }),
};

const trust = {
  identity: block({
    publicKeys: block({
      configMap: block({
        name: nameOrNone.describe('The ConfigMap of the public keys of all issuers; empty: made of `inline`'),
        key: z.string().min(1).describe('The key in it'),
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
    secretName: nameOrNone.describe('The Secret of a private CA that every process trusts besides the public ones'),
    key: z.string().min(1).describe('The key in it'),
  }),
};

const dependencies = {
  mongodb: block({
    databasePrefix: z
      .string()
      .regex(/^[A-Za-z0-9_-]{0,40}$/)
      .describe('First part of the names of databases; empty: that of the release'),
    requireReplicaSet: z.boolean().describe('Refuse to start on a server that is no replica set'),
    port: port.describe('Port the NetworkPolicies open'),
    peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    dev: devServer('MongoDB'),
  }),
  rabbitmq: block({
    prefix: z
      .string()
      .regex(/^[A-Za-z0-9-]{0,40}$/)
      .describe('First part of the names of exchanges and queues; empty: that of the release'),
    port: port.describe('Port the NetworkPolicies open'),
    peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    dev: devServer('RabbitMQ'),
  }),
};

const peer = z.strictObject({
  release: name.describe('The release that has it'),
  fullname: name.optional().describe('First part of its names, where that release sets fullnameOverride'),
  namespace: name.optional().describe('Its namespace, where that is another'),
});

const parentRef = z.strictObject({ name, namespace: name.optional(), sectionName: z.string().optional() });

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
    mode: z.enum(['none', 'ingress', 'httpRoute']).describe('How clients come to the gateway'),
    host: nameOrNone.describe('The name clients call, without https:// or port'),
    uploadHost: nameOrNone.describe('The name they upload to; empty: the same'),
    tls: block({
      enabled: z.boolean().describe('Whether clients call by https'),
      secretName: nameOrNone.describe('For ingress: the Secret of the certificate; empty: the controller’s own'),
    }),
    from: networkPeers.describe('The pods that proxy to the gateway, for the NetworkPolicies'),
    trustedProxies: z.array(cidr).describe('Networks of those pods, whose X-Forwarded-For names the client'),
    maxBodyBytes: z.int().min(0).describe('For ingress: the largest body the proxy lets through, bytes'),
    ingress: block({
      className: z.string().describe('The class of the controller'),
      preset: z
        .enum(['nginx', 'none'])
        .describe('Annotations for ingress-nginx: body size, no buffering, time for uploads'),
      annotations: texts.describe('Further annotations'),
    }),
    httpRoute: block({ parentRefs: z.array(parentRef).describe('The Gateways it belongs to') }),
  }),
  egress: block({
    ports: z.array(port).min(1).describe('Ports of the internet that documents and webhooks may lead to'),
    allowCidrs: z.array(cidr).describe('Private networks they may lead into'),
    clusterCidrs: z.array(cidr).describe('Networks of the cluster that are no private ones, and closed all the same'),
    proxy: block({
      secretName: nameOrNone.describe('The Secret of the address of an HTTP proxy, then the only way out'),
      key: z.string().min(1).describe('The key in it'),
      port: port.describe('Its port'),
      peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    }),
  }),
  networkPolicy: block({
    enabled: z.boolean().describe('Close everything but what the services need'),
    dns: networkPeers.min(1).describe('Where names are resolved'),
  }),
  telemetry: block({
    otlp: block({
      endpoint: z
        .string()
        .regex(/^(https?:\/\/[^\s/:]+(:\d{1,5})?)?$/)
        .describe('Where an OTLP receiver takes traces, http://host:4318; empty: no traces'),
      protocol: z.enum(['http/protobuf', 'http/json']).describe('How they are sent'),
      headers: block({
        secretName: nameOrNone.describe('The Secret of the header fields it asks for, name=value with commas'),
        key: z.string().min(1).describe('The key in it'),
      }),
      peers: networkPeers.describe('Where it is, for the NetworkPolicies'),
    }),
    sampleRatio: z.number().min(0).max(1).describe('Share of requests whose trace is kept'),
    metrics: block({
      monitor: z
        .enum(['pod', 'annotations', 'none'])
        .describe('How Prometheus finds the pods: PodMonitors, or annotations of pods'),
      from: networkPeers.describe('The pods of Prometheus, for the NetworkPolicies'),
      prometheusUrl: z
        .string()
        .regex(/^(https?:\/\/\S+)?$/)
        .describe('Where KEDA asks Prometheus, http://host:9090'),
    }),
    rules: block({
      enabled: z.boolean().describe('Alerts and objectives, as PrometheusRules'),
      kubernetes: z.boolean().describe('Also those that need kube-state-metrics'),
      labels: texts.describe('Further labels, by which Prometheus finds its rules'),
      docsUrl: z.string().describe('What the paths of runbooks in alerts begin with, as https://git.example/parley/'),
      grafanaUrl: z.string().describe('What the paths of dashboards in alerts begin with'),
    }),
    dashboards: block({
      enabled: z.boolean().describe('Dashboards of Grafana, as ConfigMaps that its sidecar finds'),
      labels: texts.describe('Further labels, by which Grafana finds its dashboards'),
    }),
  }),
};

/** The schema of `values.yaml`: closed at every level except maps of labels, annotations and variables. */
export async function chartValues() {
  return block({ ...release, ...trust, ...dependencies, ...surroundings, ...(await workloadValues()) });
}
