import { describe, expect, it } from 'vitest';
import { renderChart, renderText } from './render-chart.ts';

const from = [{ ipBlock: { cidr: '10.1.0.0/16' } }];
const exposed = { mode: 'ingress', host: 'parley.example', from, trustedProxies: ['10.1.0.0/16'] };
const size = { cpu: '1', memory: '1Gi', 'ephemeral-storage': '1Gi' };
const container = (name: string) => ({ name, image: 'other:1', resources: { requests: size, limits: size } });
const volume = (name: string) => ({ name, emptyDir: {} });
const peer = (podSelector: object) => ({ defaults: { networkPolicy: { ingressFrom: [{ podSelector }] } } });

/** Values that Kubernetes refuses when their objects are created, which may be in the middle of an upgrade. */
const refused: Record<string, [object, RegExp]> = {
  'an IPv4 prefix of 99 bits': [{ egress: { allowCidrs: ['10.0.0.0/99'] } }, /egress.allowCidrs.0/],
  'an IPv4 address with 300': [{ egress: { clusterCidrs: ['300.1.1.1/8'] } }, /egress.clusterCidrs.0/],
  'an IPv6 prefix of 129 bits': [{ egress: { allowCidrs: ['fd00::/129'] } }, /egress.allowCidrs.0/],
  'a peer with a malformed network': [
    { mongodb: { peers: [{ ipBlock: { cidr: '10.0.0.0/33' } }] } },
    /mongodb.peers.0.ipBlock.cidr/,
  ],
  'a level that no log has': [{ defaults: { env: { LOG_LEVEL: 'verbose' } } }, /defaults.env.LOG_LEVEL/],
  'a time that is no number': [{ services: { gateway: { env: { REQUEST_TIMEOUT_MS: '10s' } } } }, /REQUEST_TIMEOUT_MS/],
  'fewer than none': [{ services: { gateway: { env: { MAX_CONNECTIONS: -1 } } } }, /MAX_CONNECTIONS/],
  'a malformed network of proxies': [
    { exposure: { ...exposed, trustedProxies: ['10.0.0.0/33'] } },
    /exposure.trustedProxies.0/,
  ],
  'proxies at any address': [
    { exposure: { ...exposed, trustedProxies: ['::/0'] } },
    /exposure\.trustedProxies has ::\/0: .*give the networks/,
  ],
  'an empty part in the host name': [{ exposure: { ...exposed, host: 'a..example' } }, /exposure.host/],
  'a host name that begins a part with a hyphen': [{ exposure: { ...exposed, host: 'a.-b' } }, /exposure.host/],
  'an address as host name': [{ exposure: { ...exposed, host: '10.0.0.1' } }, /exposure.host/],
  'the key of a label with a space': [{ defaults: { podLabels: { 'a b': 'c' } } }, /a b/],
  'a label with a space': [{ global: { labels: { a: 'x y' } } }, /global.labels.a/],
  'a label of 64 letters': [{ defaults: { podLabels: { a: 'x'.repeat(64) } } }, /defaults.podLabels.a/],
  'the key of an annotation with a space': [{ defaults: { podAnnotations: { 'a b': 'c' } } }, /a b/],
  'a node with a malformed label': [{ defaults: { nodeSelector: { a: 'x y' } } }, /defaults.nodeSelector.a/],
  'a selector with a malformed label': [peer({ matchLabels: { a: 'x y' } }), /ingressFrom.0.podSelector.matchLabels.a/],
  'a selector of any value with values': [
    peer({ matchExpressions: [{ key: 'a', operator: 'Exists', values: ['b'] }] }),
    /podSelector.matchExpressions.0/,
  ],
  'a selector of no value': [
    peer({ matchExpressions: [{ key: 'a', operator: 'In', values: [] }] }),
    /podSelector.matchExpressions.0/,
  ],
  'a port by a name that none has': [
    { defaults: { networkPolicy: { egressTo: [{ to: from, ports: [{ protocol: 'TCP', port: '99999' }] }] } } },
    /egressTo.0.ports.0.port/,
  ],
  'a malformed address of a host': [
    { defaults: { hostAliases: [{ ip: '10.0.0.300', hostnames: ['a'] }] } },
    /hostAliases.0.ip/,
  ],
  'a variable with a space in its name': [
    { defaults: { extraContainers: [{ ...container('o'), env: [{ name: 'a b', value: '' }] }] } },
    /extraContainers.0.env.0.name/,
  ],
  'a key of a Secret with a space': [
    { services: { scope: { secretFiles: { EXTRACTOR_API_KEY: { name: 'a', key: 'b c' } } } } },
    /EXTRACTOR_API_KEY.key/,
  ],
  'a label of every object that the chart sets': [
    { global: { labels: { 'app.kubernetes.io/part-of': 'shop' } } },
    /global\.labels has app\.kubernetes\.io\/part-of, which the chart sets: remove it/,
  ],
  'a label of pods that selects them': [
    { services: { files: { podLabels: { 'app.kubernetes.io/name': 'shop' } } } },
    /files: podLabels has app\.kubernetes\.io\/name, which the chart sets: remove it/,
  ],
  'storage below its request': [
    { defaults: { resources: { requests: { 'ephemeral-storage': '90Gi' } } } },
    /limits\.ephemeral-storage \(\w+\) is below resources\.requests\.ephemeral-storage \(90Gi\): raise the limit/,
  ],
  'a toleration of any value with a value': [
    { defaults: { tolerations: [{ key: 'a', operator: 'Exists', value: 'b' }] } },
    /the value b for the operator Exists, which takes any: remove it/,
  ],
  'a toleration without a key': [
    { defaults: { tolerations: [{ effect: 'NoSchedule' }] } },
    /tolerations has no key: give the key/,
  ],
  'a toleration for a time that ends nothing': [
    { defaults: { tolerations: [{ key: 'a', effect: 'NoSchedule', tolerationSeconds: 5 }] } },
    /tolerationSeconds, which only the effect NoExecute takes: remove it/,
  ],
  'the name of a volume with a dot': [{ defaults: { extraVolumes: [volume('a.b')] } }, /defaults.extraVolumes.0.name/],
  'two volumes of one name': [
    { defaults: { extraVolumes: [volume('x'), volume('x')] } },
    /extraVolumes: the pod has another volume named x: choose another name/,
  ],
  'a volume named like one of the chart': [
    { defaults: { extraVolumes: [volume('scratch')] } },
    /another volume named scratch: choose another name/,
  ],
  'a mounted volume that does not exist': [
    { defaults: { extraVolumeMounts: [{ name: 'x', mountPath: '/x' }] } },
    /extraVolumeMounts names the volume x, which does not exist: add it to extraVolumes/,
  ],
  'a volume at the path of one of the chart': [
    { defaults: { extraVolumes: [volume('x')], extraVolumeMounts: [{ name: 'x', mountPath: '/tmp/' }] } },
    /another volume is mounted at \/tmp\/: choose another mountPath/,
  ],
  'a volume that does not exist, in another container': [
    { defaults: { extraContainers: [{ ...container('o'), volumeMounts: [{ name: 'x', mountPath: '/x' }] }] } },
    /the container o mounts the volume x, which does not exist: add it to extraVolumes/,
  ],
  'a container named like that of the service': [
    { services: { files: { extraContainers: [container('files')] } } },
    /files: .*another container named files: choose another name/,
  ],
  'an init container named like another': [
    { defaults: { extraInitContainers: [container('o')], extraContainers: [container('o')] } },
    /another container named o: choose another name/,
  ],
};

const spread = (...further: object[]) => ({ defaults: { spread: { further } } });
const mounted = (mount: object) => ({
  defaults: { extraVolumes: [volume('x')], extraVolumeMounts: [{ name: 'x', mountPath: '/x', ...mount }] },
});
const port = (range: object) => ({
  defaults: { networkPolicy: { egressTo: [{ to: from, ports: [{ protocol: 'TCP', ...range }] }] } },
});
const sidecar = (further: object) => ({ defaults: { extraContainers: [{ ...container('o'), ...further }] } });
const variable = (valueFrom: object) => ({ defaults: { extraEnv: { A: { valueFrom } } } });

/** Values as platform teams write them, which were taken and did not work, or were refused without a word of what is. */
const corrected: Record<string, [object, RegExp]> = {
  'an address instead of a host name': [
    { exposure: { ...exposed, host: 'https://parley.example' } },
    /exposure.host[^]*a host name in lower case, such as parley\.example\.com/,
  ],
  'a part of a host name that no DNS takes': [
    { exposure: { ...exposed, host: `${'a'.repeat(64)}.example` } },
    /exposure.host[^]*a host name/,
  ],
  'a class with a space': [
    { exposure: { ...exposed, ingress: { className: 'my nginx' } } },
    /exposure.ingress.className[^]*a name of lower-case letters/,
  ],
  'a network without its length': [
    { egress: { allowCidrs: ['10.0.0.1'] } },
    /allowCidrs.0[^]*such as 10\.20\.0\.0\/16/,
  ],
  'a network that is a label, too': [
    { mongodb: { peers: [{ ipBlock: { cidr: '10.0.0.0/8' }, podSelector: { matchLabels: { a: 'b' } } }] } },
    /mongodb.peers.0[^]*(ipBlock|podSelector)/,
  ],
  'every namespace as a peer': [
    { mongodb: { peers: [{ namespaceSelector: {} }] } },
    /mongodb.peers.0.namespaceSelector[^]*\{\} would be every pod or namespace/,
  ],
  'memory in decimal units': [
    { defaults: { resources: { limits: { memory: '1G' } } } },
    /limits.memory[^]*a whole number of Mi or Gi/,
  ],
  'a CPU request above its limit': [
    { defaults: { resources: { requests: { cpu: '2500m' } } } },
    /resources\.limits\.cpu \(2\) is below resources\.requests\.cpu \(2500m\): raise the limit/,
  ],
  'more processors than any node has': [{ defaults: { resources: { limits: { cpu: 1e30 } } } }, /limits.cpu/],
  'an HPA without a CPU to measure against': [
    { defaults: { autoscaling: { mode: 'hpa' }, resources: { requests: { cpu: null }, limits: { cpu: null } } } },
    /resources has no cpu, of which its use is a share: set resources\.requests\.cpu/,
  ],
  'a maximum that no HPA takes': [{ defaults: { autoscaling: { max: 1e15 } } }, /autoscaling.max[^]*10,?000/],
  'a threshold of nothing': [{ defaults: { autoscaling: { threshold: 0 } } }, /autoscaling.threshold/],
  'a user that no kernel has': [{ defaults: { podSecurityContext: { runAsUser: 2 ** 32 } } }, /runAsUser/],
  'a label below zero': [{ defaults: { podLabels: { a: -1 } } }, /podLabels.a/],
  'a number that loses digits': [{ defaults: { extraEnv: { ACCOUNT: 2 ** 60 } } }, /extraEnv.ACCOUNT/],
  'a key whose domain has an empty part': [
    { defaults: { podLabels: { 'a..b/c': 'd' } } },
    /a\.\.b\/c[^]*after a domain and \//,
  ],
  'a label of rules that the chart sets': [
    { telemetry: { rules: { labels: { 'helm.sh/chart': 'x' } } } },
    /telemetry\.rules\.labels has helm\.sh\/chart, which the chart sets: remove it/,
  ],
  'a setting among other variables': [
    { defaults: { extraEnv: { LOG_LEVEL: 'debug' } } },
    /no setting of Parley: give that under env/,
  ],
  'the address of MongoDB among variables': [
    { services: { catalog: { extraEnv: { MONGODB_URI: 'mongodb://user:word@host' } } } },
    /MONGODB_URI[^]*no setting of Parley/,
  ],
  'a field that no variable has': [
    variable({ fieldRef: { fieldPath: 'spec.nodname' } }),
    /a field that a variable may have/,
  ],
  'a resource without its kind': [variable({ resourceFieldRef: { resource: 'cpu' } }), /after requests\. or limits\./],
  'a volume without a source': [{ defaults: { extraVolumes: [{ name: 'x' }] } }, /extraVolumes.0/],
  'a volume with two sources': [
    { defaults: { extraVolumes: [{ ...volume('x'), secret: { secretName: 'a' } }] } },
    /extraVolumes.0/,
  ],
  'a volume of a ConfigMap without its name': [
    { defaults: { extraVolumes: [{ name: 'x', configMap: { nam: 'a' } }] } },
    /extraVolumes.0.configMap[^]*name/,
  ],
  'a volume of a Secret by the key of a ConfigMap': [
    { defaults: { extraVolumes: [{ name: 'x', secret: { name: 'a' } }] } },
    /extraVolumes.0.secret[^]*secretName/,
  ],
  'a mount over everything': [mounted({ mountPath: '/' }), /mountPath[^]*an absolute path without :, not \/ itself/],
  'a mount over the program': [
    mounted({ mountPath: '/app/' }),
    /would hide the program, what it needs, or its secrets: choose another/,
  ],
  'a mount over the secrets': [
    mounted({ mountPath: '/run' }),
    /would hide the program, what it needs, or its secrets: choose another/,
  ],
  'a part of a volume outside of it': [mounted({ subPath: 'a/../../b' }), /subPath[^]*without \.\./],
  'spreading by a key with a space': [
    spread({ topologyKey: 'a b', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }),
    /further.0.topologyKey[^]*a key of at most 63/,
  ],
  'spreading twice by zones': [
    spread({ topologyKey: 'topology.kubernetes.io/zone', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }),
    /spread has topology\.kubernetes\.io\/zone ScheduleAnyway twice: remove it from spread\.further/,
  ],
  'a number of domains that nothing demands': [
    spread({ topologyKey: 'rack', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway', minDomains: 2 }),
    /whenUnsatisfiable[^]*DoNotSchedule/,
  ],
  'a toleration of a key with a space': [
    { defaults: { tolerations: [{ key: 'a b', operator: 'Exists' }] } },
    /tolerations.0.key/,
  ],
  'more search domains than a resolver takes': [
    { defaults: { dnsConfig: { searches: Array.from({ length: 33 }, (_, index) => `a${index}.example`) } } },
    /dnsConfig.searches/,
  ],
  'a range of ports that ends before it begins': [
    port({ port: 100, endPort: 50 }),
    /endPort 50, below port 100: raise it/,
  ],
  'a range of ports from a name': [port({ port: 'http', endPort: 50 }), /endPort after the name http: give the number/],
  'a sidecar with a request above its limit': [
    sidecar({ resources: { requests: { ...size, cpu: '2' }, limits: size } }),
    /the container o: resources\.limits\.cpu \(1\) is below resources\.requests\.cpu \(2\): raise the limit/,
  ],
  'a sidecar that restarts by a policy of its own': [
    sidecar({ restartPolicy: 'Always' }),
    /extraContainers.0[^]*restartPolicy/,
  ],
  'a sidecar with a port above all': [sidecar({ ports: [{ containerPort: 70_000 }] }), /ports.0.containerPort/],
  'a variable with text and a source': [
    sidecar({ env: [{ name: 'A', value: 'b', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } }] }),
    /env.0[^]*value/,
  ],
  'an init container with a probe': [
    { defaults: { extraInitContainers: [{ ...container('o'), readinessProbe: { exec: { command: ['x'] } } }] } },
    /extraInitContainers.0[^]*restartPolicy/,
  ],
  'a tag that is too long': [{ image: { tag: 'x'.repeat(129) } }, /image.tag[^]*128/],
  'a repository with an empty part': [
    { image: { repository: 'team//parley' } },
    /image.repository[^]*a name in lower case/,
  ],
  'a registry that ends with a slash': [
    { global: { imageRegistry: 'registry.example/' } },
    /imageRegistry[^]*without \/ at the end/,
  ],
  'a cluster domain with a space': [
    { global: { clusterDomain: 'cluster local' } },
    /clusterDomain[^]*a name of lower-case/,
  ],
  'a key of an existing Secret with a space': [
    { secrets: { mongodb: { keys: { catalog: 'a b' } } } },
    /mongodb.keys.catalog/,
  ],
};

describe.each([3, 4] as const)('Helm %i refuses', (helm) => {
  it.each(Object.entries({ ...refused, ...corrected }))('%s', async (_name, [values, message]) => {
    await expect(renderText({ helm, values })).rejects.toThrow(message);
  });
});

it('renders a key of labels or annotations once, with the value that is nearest', async () => {
  const values = {
    global: { labels: { team: 'all' } },
    telemetry: { dashboards: { enabled: true, labels: { grafana_dashboard: 2, team: 'watchers' } } },
    defaults: {
      podLabels: { team: 'pods' },
      podAnnotations: { 'prometheus.io/port': 9090, 'parley.dev/public-keys': 'mine' },
    },
  };
  const objects = await renderChart({ values });
  const [pod] = objects.filter(({ kind }) => kind === 'Deployment').map(({ spec }) => spec.template.metadata);
  expect(pod.labels.team).toBe('pods');
  expect(pod.annotations).toMatchObject({
    'prometheus.io/port': '9090',
    'parley.dev/public-keys': expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const dashboard = objects.find(({ kind }) => kind === 'ConfigMap');
  expect(dashboard?.metadata.labels).toMatchObject({ grafana_dashboard: '2', team: 'watchers' });
});

it('renders what Kubernetes accepts', async () => {
  const values = {
    global: { labels: { 'example.com/team': 'a', level: 3, isNew: true, empty: '' } },
    egress: { allowCidrs: ['10.0.0.0/8', 'fd00::/8'], clusterCidrs: ['10.96.0.0/12', '::1/128'] },
    exposure: { ...exposed, host: 'a.b-c.example', trustedProxies: ['10.1.0.0/16', 'fd00:1::/64'] },
    defaults: {
      env: { LOG_LEVEL: 'debug', MONGODB_TIMEOUT_MS: '5000', MONGODB_POOL_SIZE: 20, OTEL_BSP_SCHEDULE_DELAY: '' },
      podAnnotations: { 'example.com/note': 'any text: "at all"' },
      tolerations: [{ operator: 'Exists' }, { key: 'a', value: 'b', effect: 'NoExecute', tolerationSeconds: 5 }],
      extraVolumes: [volume('x')],
      extraVolumeMounts: [
        { name: 'x', mountPath: '/x' },
        { name: 'scratch', mountPath: '/y' },
      ],
      extraInitContainers: [container('i')],
      extraContainers: [{ ...container('o'), volumeMounts: [{ name: 'x', mountPath: '/x' }] }],
    },
  };
  for (const helm of [3, 4] as const) expect(await renderText({ helm, values })).toContain('mountPath: /y');
});
