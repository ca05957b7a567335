import { describe, expect, it } from 'vitest';
import { valuesFaults } from '../test/values-faults.ts';
import { renderText } from './render-chart.ts';

const from = [{ ipBlock: { cidr: '10.1.0.0/16' } }];
const size = { cpu: '1', memory: '1Gi', 'ephemeral-storage': '1Gi' };
const other = { name: 'other', image: 'other:1', resources: { requests: size, limits: size } };
const inAll = (values: object) => ({ defaults: values });
const container = (more: object) => inAll({ extraContainers: [{ ...other, ...more }] });
const probe = (livenessProbe: object) => container({ livenessProbe });
const volume = (source: object) => inAll({ extraVolumes: [{ name: 'x', ...source }] });
const mounted = (mountPath: string) =>
  inAll({ extraVolumes: [{ name: 'x', emptyDir: {} }], extraVolumeMounts: [{ name: 'x', mountPath }] });
const variable = (valueFrom: object) => inAll({ extraEnv: { A: { valueFrom } } });
const name = { fieldPath: 'metadata.name' };
const exec = { exec: { command: ['x'] } };
const item = (path: string, key = 'a') => volume({ configMap: { name: 'a', items: [{ key, path }] } });
const nodeTerms = (...nodeSelectorTerms: object[]) =>
  inAll({
    affinity: { nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms } } },
  });
const nodeExpression = (expression: object) => nodeTerms({ matchExpressions: [{ key: 'a', ...expression }] });
const podTerm = (term: object) =>
  inAll({ affinity: { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } } });
const peer = (...except: string[]) => ({ mongodb: { peers: [{ ipBlock: { cidr: '10.0.0.0/12', except } }] } });
const sixthPeer = (...except: string[]) => ({ mongodb: { peers: [{ ipBlock: { cidr: 'fd00:1::/35', except } }] } });
const portName = (port: string) =>
  inAll({ networkPolicy: { egressTo: [{ to: from, ports: [{ protocol: 'TCP', port }] }] } });
const trace = (endpoint: string) => ({ telemetry: { otlp: { endpoint, peers: from } } });
const exposed = (more: object) => ({
  exposure: { mode: 'ingress', host: 'parley.example', from, trustedProxies: ['10.1.0.0/16'], ...more },
});

const nginx = (annotations: Record<string, string>) => {
  const named = Object.entries(annotations).map(([key, text]) => [`nginx.ingress.kubernetes.io/${key}`, text]);
  return exposed({ ingress: { annotations: Object.fromEntries(named) as object } });
};
const parents = (...parentRefs: object[]) => exposed({ mode: 'httpRoute', httpRoute: { parentRefs } });
const claim = (spec: object) =>
  volume({
    ephemeral: {
      volumeClaimTemplate: {
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } }, ...spec },
      },
    },
  });
const bundle = (clusterTrustBundle: object) => volume({ projected: { sources: [{ clusterTrustBundle }] } });

/**
 * What Kubernetes 1.34 refused when its own checks ran on what the chart rendered, or its kubelet cannot run; here, templates
 * refuse it.
 */
const refused: Record<string, [object, RegExp]> = {
  'a part of a network that is outside of it': [
    peer('10.1.0.0/16', '192.168.0.0/16'),
    /mongodb\.peers\.0\.ipBlock\.except has 192\.168\.0\.0\/16, which is no smaller part of cidr 10\.0\.0\.0\/12: give/,
  ],
  'a part of a network just outside of it': [peer('10.16.0.0/16'), /10\.16\.0\.0\/16, which is no smaller part/],
  'a part of a network that is all of it': [peer('10.0.0.0/12'), /10\.0\.0\.0\/12, which is no smaller part/],
  'a part of a network that is larger': [peer('10.0.0.0/8'), /10\.0\.0\.0\/8, which is no smaller part/],
  'a part of a network of IPv4 in IPv6': [peer('fd00::/16'), /fd00::\/16, which is no smaller part/],
  'a part of a network of IPv6 outside of it': [
    sixthPeer('fd00:1:2000::/36'),
    /fd00:1:2000::\/36, which is no smaller part/,
  ],
  'a peer of a service with a part outside of its network': [
    {
      services: { files: { networkPolicy: { ingressFrom: [{ ipBlock: { cidr: '::/0', except: ['10.0.0.0/8'] } }] } } },
    },
    /services\.files\.networkPolicy\.ingressFrom\.0\.ipBlock\.except has 10\.0\.0\.0\/8/,
  ],
  'the whole internet as networks of the cluster': [
    { egress: { clusterCidrs: ['0.0.0.0/0'] } },
    /egress\.clusterCidrs has 0\.0\.0\.0\/0, which is the whole internet: give the networks of the cluster/,
  ],
  'the label that tells revisions apart': [
    inAll({ podLabels: { 'pod-template-hash': 'a' } }),
    /podLabels has pod-template-hash, which the chart sets/,
  ],
  'an annotation in place of a securityContext': [
    inAll({ podAnnotations: { 'container.apparmor.security.beta.kubernetes.io/a': 'b' } }),
    /podAnnotations has container\.apparmor\.[^]*remove it/,
  ],
  'more annotations than Kubernetes has room for': [
    inAll({ deploymentAnnotations: { a: 'x'.repeat(200_000), b: 'x'.repeat(60_000) } }),
    /deploymentAnnotations has 260002 bytes, more than the 250,000 that Kubernetes has room for: remove some/,
  ],
  'two modes of topology': [
    inAll({
      serviceAnnotations: {
        'service.kubernetes.io/topology-mode': 'Auto',
        'service.kubernetes.io/topology-aware-hints': 'Disabled',
      },
    }),
    /serviceAnnotations has Auto in service\.kubernetes\.io\/topology-mode and Disabled in [^]*: remove the latter/,
  ],
  'two files of a volume at one path': [
    volume({
      projected: {
        sources: [
          { configMap: { name: 'a', items: [{ key: 'a', path: 'x/token' }] } },
          { serviceAccountToken: { path: 'x/token' } },
        ],
      },
    }),
    /the volume x of extraVolumes has the path x\/token twice: remove one/,
  ],
  'search domains that are too long together': [
    inAll({ dnsConfig: { searches: Array.from({ length: 32 }, (_, at) => `${'a'.repeat(63)}.a${at}`) } }),
    /dnsConfig\.searches is longer than 2048 characters: remove some/,
  ],
  'an address with two entries of host names': [
    inAll({ hostAliases: ['a', 'b'].map((host) => ({ ip: '10.0.0.1', hostnames: [host] })) }),
    /hostAliases has the address 10\.0\.0\.1 twice: remove one/,
  ],
  'a Secret for images twice': [
    { global: { imagePullSecrets: ['a', { name: 'a' }] } },
    /global\.imagePullSecrets has the Secret a twice: remove one/,
  ],
  'another class in an annotation of an Ingress': [
    exposed({ ingress: { className: 'a', annotations: { 'kubernetes.io/ingress.class': 'b' } } }),
    /the class b in kubernetes\.io\/ingress\.class, but exposure\.ingress\.className is a: remove the annotation/,
  ],
  'uploads at the same host': [
    exposed({ uploadHost: 'parley.example' }),
    /exposure\.uploadHost is exposure\.host \(parley\.example\)[^]*leave uploadHost empty/,
  ],
  'an annotation that makes a Deployment a hook': [
    inAll({ deploymentAnnotations: { 'helm.sh/hook': 'pre-install' } }),
    /deploymentAnnotations has helm\.sh\/hook[^]*remove it/,
  ],
  'an annotation that Kubernetes no longer heeds': [
    inAll({ podAnnotations: { 'scheduler.alpha.kubernetes.io/critical-pod': '' } }),
    /critical-pod, which Kubernetes no longer heeds: remove it; a priority is set by priorityClassName/,
  ],
  'a cost of deletion in words': [
    inAll({ podAnnotations: { 'controller.kubernetes.io/pod-deletion-cost': 'low' } }),
    /podAnnotations has low in controller\.kubernetes\.io\/pod-deletion-cost: give a whole number/,
  ],
  'an annotation with which ingress-nginx cuts uploads': [
    nginx({ 'proxy-body-size': '8m' }),
    /has 8m in nginx[^]*proxy-body-size, less than exposure\.maxBodyBytes \(26279936\)[^]*remove it/,
  ],
  'an annotation of ingress-nginx that is no size': [
    nginx({ 'proxy-body-size': 'unlimited' }),
    /has "unlimited" in nginx[^]*proxy-body-size, which is no size: give one such as 64m/,
  ],
  'an annotation with which ingress-nginx gives up before the gateway': [
    nginx({ 'proxy-read-timeout': '5' }),
    /has 5 s in nginx[^]*proxy-read-timeout, less than a request may take \(REQUEST_TIMEOUT_MS, 10000 ms\): remove it/,
  ],
  'an annotation of ingress-nginx with a unit': [
    nginx({ 'proxy-send-timeout': '300s' }),
    /has "300s" in nginx[^]*proxy-send-timeout: give seconds as a whole number without unit/,
  ],
  'an annotation that sends Prometheus to another port': [
    inAll({ podAnnotations: { 'prometheus.io/port': '8080' } }),
    /podAnnotations has 8080 in prometheus\.io\/port, but metrics are served by http at port 9090, \/metrics: remove it/,
  ],
  'an annotation with which ingress-nginx calls by TLS': [
    nginx({ 'backend-protocol': 'HTTPS' }),
    /has HTTPS in nginx[^]*backend-protocol, but the gateway needs HTTP: remove it/,
  ],
  'an annotation with which ingress-nginx changes paths': [
    nginx({ 'rewrite-target': '/$2' }),
    /rewrite-target, but the gateway needs paths as clients send them: remove it/,
  ],
  'a Gateway twice': [parents({ name: 'a' }, { name: 'a' }), /parentRefs has the Gateway a twice: remove one/],
  'a Gateway once with a section and once without': [
    parents({ name: 'a', sectionName: 'b' }, { name: 'a' }),
    /the Gateway a more than once, and once without a sectionName: give it/,
  ],
  'an HPA by a request of nothing': [
    inAll({ autoscaling: { mode: 'hpa' }, resources: { requests: { cpu: '0' } } }),
    /resources has no cpu, of which its use is a share: set resources\.requests\.cpu/,
  ],
  'a volume in memory above the limit': [
    volume({ emptyDir: { medium: 'Memory', sizeLimit: '8Gi' } }),
    /a volume of 8Gi, but resources\.limits\.memory, towards which it counts, is \d+Mi: raise the limit/,
  ],
  'two files of a Secret at one path': [
    volume({ secret: { secretName: 'a', items: ['b', 'c'].map((key) => ({ key, path: 'd' })) } }),
    /the volume x of extraVolumes has the path d twice: remove one/,
  ],
  'a file in a file': [
    volume({ downwardAPI: { items: ['a', 'a/b'].map((path) => ({ path, fieldRef: name })) } }),
    /the volume x of extraVolumes has the path a\/b within a, which is a file: rename one/,
  ],
  'a file of a container that does not exist': [
    volume({
      downwardAPI: { items: [{ path: 'a', resourceFieldRef: { resource: 'limits.cpu', containerName: 'no' } }] },
    }),
    /extraVolumes is about the container no, which does not exist/,
  ],
  'a variable of a sidecar about a container that does not exist': [
    container({
      env: [{ name: 'A', valueFrom: { resourceFieldRef: { resource: 'limits.cpu', containerName: 'no' } } }],
    }),
    /extraContainers: other: env is about the container no, which does not exist/,
  ],
  'a port of a sidecar by the name of one of the service': [
    container({ ports: [{ containerPort: 7777, name: 'http' }] }),
    /the container other names a port http, and another container of the pod has that name[^]*: rename it/,
  ],
  'a port of a sidecar by the name of the one for metrics': [
    container({ ports: [{ containerPort: 7777, name: 'admin' }] }),
    /the container other names a port admin/,
  ],
  'labels that are to be alike and to differ': [
    podTerm({ topologyKey: 'a', labelSelector: {}, matchLabelKeys: ['b'], mismatchLabelKeys: ['b'] }),
    /affinity has b in matchLabelKeys and in mismatchLabelKeys: remove one/,
  ],
  'a variable of a proxy that no service heeds': [
    inAll({ extraEnv: { HTTPS_PROXY: 'http://a:1' } }),
    /extraEnv has HTTPS_PROXY, which services do not heed: set egress\.proxy; for an extractor, add NODE_USE_ENV_PROXY/,
  ],
  'authorities from two places': [
    { trustedCa: { secretName: 'ca' }, ...inAll({ extraEnv: { NODE_EXTRA_CA_CERTS: '/x' } }) },
    /extraEnv has NODE_EXTRA_CA_CERTS, which trustedCa sets: remove one/,
  ],
  'a mount over a file of the program': [
    mounted('/app/dist/main.js'),
    /would hide the program, what it needs, or its secrets/,
  ],
  'a mount over the libraries of the system': [mounted('/usr/lib'), /would hide the program/],
  'a mount over the processes of the system': [mounted('/proc/x'), /would hide the program/],
  'a mount over the secrets by their other path': [mounted('/var/run/secrets'), /would hide the program/],
  'a mount over Node': [mounted('/nodejs'), /would hide the program, what it needs, or its secrets/],
  'a mount over the program by another path': [
    mounted('/run/../app'),
    /would hide the program, what it needs, or its secrets/,
  ],
  'a mount over /tmp by another path': [mounted('//tmp'), /another volume is mounted at \/\/tmp/],
  'two volumes at one path of a container': [
    inAll({
      extraVolumes: [{ name: 'x', emptyDir: {} }],
      extraContainers: [{ ...other, volumeMounts: ['/x', '/x/'].map((mountPath) => ({ name: 'x', mountPath })) }],
    }),
    /the container other has two volumes at \/x\/: choose another mountPath/,
  ],
  'a variable twice': [
    container({ env: ['1', '2'].map((value) => ({ name: 'A', value })) }),
    /the container other: env has the variable A twice: remove one/,
  ],
  'a variable of a container that does not exist': [
    variable({ resourceFieldRef: { resource: 'limits.cpu', containerName: 'no' } }),
    /extraEnv\.A is about the container no, which does not exist/,
  ],
  'a port on which the service listens': [
    container({ ports: [{ containerPort: 9090 }] }),
    /the container other has the port 9090\/TCP, on which the pod listens already: choose another/,
  ],
  'two ports of one name': [
    container({ ports: [1, 2].map((containerPort) => ({ containerPort, name: 'a' })) }),
    /the container other has two ports named a: rename one/,
  ],
  'a probe that must succeed twice to show life': [probe({ ...exec, successThreshold: 2 }), /successThreshold/],
  'a probe of a port that the container does not have': [
    probe({ httpGet: { port: 'no' } }),
    /a probe of the container other names the port no, which it does not have: add it to its ports/,
  ],
};

/** The same, where the schema refuses it. */
const misshapen: Record<string, [object, RegExp]> = {
  'a port name of 16 letters': [portName('abcdefghijklmnop'), /at most 15/],
  'a port name with two hyphens': [portName('a--b'), /single -/],
  'a port name with a hyphen at its end': [portName('a-'), /the name of a port/],
  'a port name without a letter': [portName('1-2'), /with a letter among them/],
  'a receiver of traces at port 65536': [trace('http://a:65536'), /otlp.endpoint/],
  'a receiver of traces at port 0': [trace('http://a:0'), /otlp.endpoint/],
  'a label whose domain has 254 characters': [
    inAll({ podLabels: { [`${'a.'.repeat(123)}examplee/a`]: 'b' } }),
    /a key of at most 63/,
  ],
  'a start that takes years': [inAll({ probes: { startupSeconds: 2 ** 40 } }), /startupSeconds[^]*86,?400/],
  'a section of a Gateway with a space': [
    { exposure: { httpRoute: { parentRefs: [{ name: 'a', sectionName: 'b c' }] } } },
    /parentRefs.0.sectionName/,
  ],
  'a namespace of a peer with a dot': [
    { peers: { files: { release: 'a', namespace: 'b.c' } } },
    /peers.files.namespace/,
  ],
  'a key of a Secret that no Secret has': [
    { secrets: { mongodb: { keys: { catalog: '..a' } } } },
    /keys.catalog[^]*not \.\. at the beginning/,
  ],
  'a driver with a space': [volume({ csi: { driver: 'a b' } }), /csi.driver/],
  'a ConfigMap without a name': [volume({ configMap: { name: '' } }), /configMap.name/],
  'a ConfigMap with a misspelt key': [volume({ configMap: { name: 'a', optinal: true } }), /optinal/],
  'permissions that do not exist': [volume({ configMap: { name: 'a', defaultMode: 512 } }), /defaultMode/],
  'a file outside of its volume': [item('../x'), /items.0.path[^]*without \.\./],
  'a file of a key with a space': [item('x', 'a b'), /items.0.key/],
  'a Secret without a name': [volume({ secret: { secretName: '' } }), /secret.secretName/],
  'a medium that does not exist': [volume({ emptyDir: { medium: 'Disk' } }), /emptyDir.medium/],
  'a size that is no quantity': [
    volume({ emptyDir: { sizeLimit: '-1Gi' } }),
    /sizeLimit[^]*a whole number of Mi or Gi/,
  ],
  'a claim with a bad name': [volume({ persistentVolumeClaim: { claimName: 'A' } }), /claimName/],
  'a projection of two sources in one': [
    volume({ projected: { sources: [{ secret: { name: 'a' }, configMap: { name: 'b' } }] } }),
    /projected.sources.0/,
  ],
  'a token that is valid for seconds': [
    volume({ projected: { sources: [{ serviceAccountToken: { path: 'a', expirationSeconds: 5 } }] } }),
    /expirationSeconds/,
  ],
  'a file of a field that only a variable may have': [
    volume({ downwardAPI: { items: [{ path: 'a', fieldRef: { fieldPath: 'spec.nodeName' } }] } }),
    /a field that a file may have/,
  ],
  'a file of no field': [
    volume({ downwardAPI: { items: [{ path: 'a' }] } }),
    /a path with either fieldRef or resourceFieldRef/,
  ],
  'a volume made with a mode of access that does not exist': [
    volume({
      ephemeral: {
        volumeClaimTemplate: { spec: { accessModes: ['RWO'], resources: { requests: { storage: '1Gi' } } } },
      },
    }),
    /accessModes.0[^]*ReadWriteOnce/,
  ],
  'a variable of a label with a space': [
    variable({ fieldRef: { fieldPath: "metadata.labels['a b']" } }),
    /a field that a variable may have/,
  ],
  'a variable in a unit that memory does not have': [
    variable({ resourceFieldRef: { resource: 'limits.memory', divisor: '1m' } }),
    /extraEnv.A/,
  ],
  'a variable in sevens': [variable({ resourceFieldRef: { resource: 'limits.cpu', divisor: '7' } }), /1 or 1m/],
  'a port of the node': [container({ ports: [{ containerPort: 1, hostPort: 80 }] }), /hostPort/],
  'a protocol in small letters': [container({ ports: [{ containerPort: 1, protocol: 'tcp' }] }), /ports.0.protocol/],
  'a probe of nothing': [probe({}), /a probe with one of exec, httpGet, tcpSocket and grpc/],
  'a probe of two kinds': [probe({ ...exec, tcpSocket: { port: 1 } }), /a probe with one of/],
  'a probe every 0 seconds': [probe({ ...exec, periodSeconds: 0 }), /periodSeconds/],
  'a probe without a port': [probe({ httpGet: { path: '/' } }), /httpGet[^]*port/],
  'a probe with a scheme in small letters': [probe({ httpGet: { port: 80, scheme: 'http' } }), /scheme/],
  'a probe with a misspelt key': [probe({ ...exec, perodSeconds: 3 }), /perodSeconds/],
  'a probe of readiness with a time to stop': [
    container({ readinessProbe: { ...exec, terminationGracePeriodSeconds: 5 } }),
    /terminationGracePeriodSeconds/,
  ],
  'a variable that a service reads from a file': [
    inAll({ extraEnv: { MONGODB_URI_FILE: '/x' } }),
    /no setting of Parley: give that under env/,
  ],
  'a variable that leaves certificates unchecked': [
    inAll({ extraEnv: { NODE_TLS_REJECT_UNAUTHORIZED: '0' } }),
    /set trustedCa/,
  ],
  'options of Node, which the images have': [
    inAll({ extraEnv: { NODE_OPTIONS: '--inspect' } }),
    /the chart and its images/,
  ],
  'a file of a resource that no container has': [
    volume({
      downwardAPI: { items: [{ path: 'a', resourceFieldRef: { containerName: 'a', resource: 'limits.gpu' } }] },
    }),
    /cpu, memory or ephemeral-storage after requests\. or limits\./,
  ],
  'a file of processors in bytes': [
    volume({
      downwardAPI: {
        items: [{ path: 'a', resourceFieldRef: { containerName: 'a', resource: 'limits.cpu', divisor: '1Mi' } }],
      },
    }),
    /1 or 1m/,
  ],
  'a volume without room': [claim({ resources: { requests: { storage: '0' } } }), /a quantity, such as 1Gi/],
  'a volume for one pod and for many': [claim({ accessModes: ['ReadWriteOncePod', 'ReadWriteOnce'] }), /accessModes/],
  'a volume made of nothing known': [claim({ dataSource: { kind: 'Foo', name: 'a' } }), /PersistentVolumeClaim/],
  'a volume by a malformed label': [
    claim({ selector: { matchLabels: { a: 'b c' } } }),
    /matchLabels\.a|matchLabels\/a/,
  ],
  'a volume made of two things': [
    claim(
      Object.fromEntries(
        ['dataSource', 'dataSourceRef'].map((key) => [key, { kind: 'PersistentVolumeClaim', name: 'a' }]),
      ),
    ),
    /volumeClaimTemplate[^]*spec/,
  ],
  'authorities by name and by signer': [bundle({ name: 'a', signerName: 'b.example/c', path: 'd' }), /signerName/],
  'authorities of nobody': [bundle({ path: 'a' }), /signerName/],
  'a volume of half a byte': [volume({ emptyDir: { sizeLimit: '500m' } }), /a whole number of Mi or Gi/],
  'an image with a tag of 129 letters': [container({ image: `a:${'b'.repeat(129)}` }), /an image with a tag/],
  'an image with two dots': [container({ image: 'a/b..c:1' }), /an image with a tag/],
  'an image whose name begins with a dot': [container({ image: 'a/.b:1' }), /an image with a tag/],
  'an affinity of every node': [nodeTerms({}), /nodeSelectorTerms/],
  'an affinity by a node that has a bad name': [
    nodeTerms({ matchFields: [{ key: 'metadata.name', operator: 'In', values: ['Node_1'] }] }),
    /a name of lower-case letters/,
  ],
  'an affinity above a number that no computer counts to': [
    nodeExpression({ operator: 'Gt', values: ['9'.repeat(20)] }),
    /a whole number in quotes/,
  ],
  'an affinity below zero': [nodeExpression({ operator: 'Lt', values: ['-5'] }), /a whole number in quotes/],
  'an affinity to no pod': [podTerm({ topologyKey: 'a' }), /labelSelector/],
  'an image in capitals': [container({ image: 'Other:1' }), /an image with a tag/],
  'an affinity of no nodes': [nodeTerms(), /nodeSelectorTerms/],
  'an affinity by an operator in small letters': [
    nodeExpression({ operator: 'in', values: ['b'] }),
    /matchExpressions.0/,
  ],
  'an affinity of more than a word': [nodeExpression({ operator: 'Gt', values: ['b'] }), /matchExpressions.0/],
  'an affinity with a weight above 100': [
    inAll({
      affinity: {
        podAffinity: {
          preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 101, podAffinityTerm: { topologyKey: 'a' } }],
        },
      },
    }),
    /weight/,
  ],
  'an affinity without a topology': [podTerm({ labelSelector: { matchLabels: { a: 'b' } } }), /topologyKey/],
  'an affinity with a malformed label': [
    podTerm({ topologyKey: 'a', labelSelector: { matchLabels: { a: 'b c' } } }),
    /matchLabels.a/,
  ],
};

describe('what Kubernetes would refuse is refused before', () => {
  it.each(Object.entries(refused))('%s', async (_name, [values, message]) => {
    await expect(renderText({ values, apis: ['gateway.networking.k8s.io/v1'] })).rejects.toThrow(message);
  });
});

describe('what Kubernetes would refuse does not fit the schema', () => {
  it.each(Object.entries(misshapen))('%s', (_name, [values, message]) => {
    expect(valuesFaults(values)).toMatch(message);
  });
});

it('Helm 3 compares networks, too', async () => {
  for (const values of [peer('10.16.0.0/16'), sixthPeer('fd00:1:2000::/36')])
    await expect(renderText({ helm: 3, values })).rejects.toThrow(/which is no smaller part/);
});

/** What Kubernetes takes. */
const taken: Record<string, object> = {
  'parts of networks': { ...peer('10.15.0.0/16', '10.0.0.0/13', '10.15.255.255/32') },
  'parts of networks of IPv6': { ...sixthPeer('fd00:1:1fff::/48', 'fd00:1::1/128', 'fd00:0001:0:0::/36') },
  'parts of everything': {
    mongodb: {
      peers: [
        { ipBlock: { cidr: '0.0.0.0/0', except: ['255.0.0.0/8'] } },
        { ipBlock: { cidr: '::/0', except: ['fd00::/8'] } },
      ],
    },
  },
  'volumes of all kinds': inAll({
    extraVolumes: [
      { name: 'a', configMap: { name: 'a.b', defaultMode: 292, items: [{ key: '.a', path: 'x/y', mode: 256 }] } },
      { name: 'b', secret: { secretName: 'a', optional: true } },
      {
        name: 'c',
        projected: {
          sources: [
            { serviceAccountToken: { path: 'a', audience: 'b', expirationSeconds: 600 } },
            { downwardAPI: { items: [{ path: 'b', fieldRef: { fieldPath: 'metadata.labels' } }] } },
          ],
        },
      },
      { name: 'd', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } },
      { name: 'e', persistentVolumeClaim: { claimName: 'a', readOnly: true } },
      {
        name: 'f',
        ephemeral: {
          volumeClaimTemplate: {
            spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
          },
        },
      },
      {
        name: 'h',
        projected: { sources: [{ clusterTrustBundle: { signerName: 'a.example/b', labelSelector: {}, path: 'c' } }] },
      },
      { name: 'g', csi: { driver: 'secrets-store.csi.k8s.io', volumeAttributes: { a: 'b' } } },
    ],
  }),
  'probes of all kinds': container({
    ports: [{ containerPort: 5353, name: 'dns', protocol: 'UDP' }],
    startupProbe: { tcpSocket: { port: 80 }, failureThreshold: 30 },
    livenessProbe: { grpc: { port: 80 }, terminationGracePeriodSeconds: 5 },
    readinessProbe: { httpGet: { port: 'dns', path: '/a', scheme: 'HTTPS' }, successThreshold: 2 },
  }),
  'variables of all kinds': inAll({
    extraEnv: {
      A: { valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: '1m' } } },
      B: { valueFrom: { resourceFieldRef: { resource: 'limits.memory', divisor: '1Mi' } } },
      D: { valueFrom: { fieldRef: { apiVersion: 'v1', fieldPath: 'spec.nodeName' } } },
      E: { valueFrom: { resourceFieldRef: { resource: 'limits.cpu', divisor: 1 } } },
      NODE_USE_ENV_PROXY: 1,
      HTTPS_PROXY: 'http://proxy:3128',
      NO_PROXY: 'collector',
      NODE_EXTRA_CA_CERTS: '/mnt/ca.pem',
      C: { valueFrom: { fieldRef: { fieldPath: "metadata.annotations['example.com/a']" } } },
    },
  }),
  'affinities of all kinds': inAll({
    affinity: {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [
            { matchExpressions: [{ key: 'a', operator: 'Gt', values: ['5'] }] },
            { matchFields: [{ key: 'metadata.name', operator: 'In', values: ['node-1.example'] }] },
          ],
        },
      },
      podAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'kubernetes.io/hostname', labelSelector: {}, namespaceSelector: {} },
        ],
      },
    },
  }),
  'annotations of ingress-nginx': nginx({
    'proxy-body-size': '64M',
    'proxy-request-buffering': 'off',
    'backend-protocol': 'http',
    'proxy-read-timeout': '60',
  }),
  'annotations that say where metrics are': inAll({ podAnnotations: { 'prometheus.io/port': 9090 } }),
  'uploads of any size': nginx({ 'proxy-body-size': '0' }),
  'an image by tag and digest': container({ image: `registry.example:5000/a/b:1@sha256:${'1'.repeat(64)}` }),
  'a receiver of traces at the last port': trace('http://a:65535'),
  'a port name of 15 letters': portName('abcdefghi-12345'),
};

it.each(Object.entries(taken))('what Kubernetes takes is rendered: %s', async (_name, values) => {
  expect(await renderText({ values })).toContain('kind: Deployment');
});
