import { describe, expect, it } from 'vitest';
import { renderText } from './render-chart.ts';

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

describe.each([3, 4] as const)('Helm %i refuses', (helm) => {
  it.each(Object.entries(refused))('%s', async (_name, [values, message]) => {
    await expect(renderText({ helm, values })).rejects.toThrow(message);
  });
});

it('renders what Kubernetes accepts', async () => {
  const values = {
    global: { labels: { 'example.com/team': 'a', level: 3, isNew: true, empty: '' } },
    egress: { allowCidrs: ['10.0.0.0/8', 'fd00::/8'], clusterCidrs: ['10.96.0.0/12', '::1/128'] },
    exposure: { ...exposed, host: 'a.b-c.example', trustedProxies: ['10.1.0.0/16', 'fd00:1::/64'] },
    defaults: {
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
