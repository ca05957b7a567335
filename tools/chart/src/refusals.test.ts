import { serviceNames } from '@parley/service/services';
import { describe, expect, it } from 'vitest';
import { profileFiles, splitRelease } from './cases.ts';
import { renderText, type Render } from './render-chart.ts';

const from = [{ ipBlock: { cidr: '10.1.0.0/16' } }];
const exposed = { mode: 'ingress', host: 'parley.example', from, trustedProxies: ['10.1.0.0/16'] };
const documents = (values: object) => ({ services: { scope: { roles: { documents: values } } } });

const quantities = { cpu: '1', memory: '1Gi', 'ephemeral-storage': '1Gi' };
const sized = { requests: quantities, limits: quantities };

const generated = { identity: { mode: 'generate' }, webhook: { mode: 'generate' } };
const generatedAlone = { secrets: generated, identity: { publicKeys: { configMap: { name: '' } } } };

/** Values that are refused, with the expected message: the key and what to do. */
const refusals: [string, Render, RegExp][] = [
  [
    'an Ingress whose proxies nobody trusts',
    { values: { exposure: { ...exposed, trustedProxies: [] } } },
    /exposure\.trustedProxies is empty: .*give the networks/,
  ],
  [
    'an Ingress without a name',
    { values: { exposure: { ...exposed, host: '' } } },
    /exposure\.host is empty: set the name/,
  ],
  [
    'an Ingress whose pods may not come in',
    { values: { exposure: { ...exposed, from: [] } } },
    /exposure\.from is empty.*say who they are/,
  ],
  [
    'an Ingress that cuts uploads',
    { values: { exposure: { ...exposed, maxBodyBytes: 1_048_576 } } },
    /exposure\.maxBodyBytes \(1048576\) is below MAX_UPLOAD_BYTES of gateway \(26279936\): .*raise it/,
  ],
  [
    'an Ingress that cuts what the upload listener was told to take',
    {
      values: {
        exposure: exposed,
        services: { gateway: { roles: { upload: { env: { MAX_UPLOAD_BYTES: 99_000_000 } } } } },
      },
    },
    /MAX_UPLOAD_BYTES of gateway-upload \(99000000\)/,
  ],
  [
    'an HTTPRoute without a Gateway',
    { apis: ['gateway.networking.k8s.io/v1'], values: { exposure: { ...exposed, mode: 'httpRoute' } } },
    /parentRefs is empty: name the Gateway/,
  ],
  [
    'a route of a release without the gateway',
    {
      ...splitRelease('files', ['gateway', 'scope', 'negotiation']),
      values: { ...splitRelease('files', ['gateway', 'scope', 'negotiation']).values, exposure: exposed },
    },
    /services\.gateway\.enabled is false: expose the release/,
  ],
  [
    'an HTTPRoute in a cluster without the Gateway API',
    { values: { exposure: { ...exposed, mode: 'httpRoute', httpRoute: { parentRefs: [{ name: 'edge' }] } } } },
    /does not know gateway\.networking\.k8s\.io\/v1: install/,
  ],
  [
    'keys that a Job makes in a release that is to last',
    { files: profileFiles('prod'), values: { secrets: generated } },
    /secrets\.identity\.mode generate is for trying things out, and profile is prod: make the keys with/,
  ],
  [
    'keys that a Job makes for several releases',
    {
      ...splitRelease('files', ['gateway']),
      values: { ...splitRelease('files', ['gateway']).values, secrets: generated },
    },
    /generate makes keys for one release alone.*use existing/,
  ],
  [
    'one kind of keys that a Job makes without the other',
    { values: { secrets: { webhook: { mode: 'generate' } } } },
    /generate makes both, so set it for both or for none/,
  ],
  [
    'keys that a Job makes under other names than it has',
    { values: { ...generatedAlone, fullnameOverride: 'other' } },
    /named after the release, and fullnameOverride is given: leave that empty/,
  ],
  [
    'keys that a Job makes, looked for elsewhere',
    { values: { secrets: { ...generated, identity: { mode: 'generate', name: 'mine' } } } },
    /secrets\.identity\.name and \.keys are given.*leave them as they are/,
  ],
  [
    'public keys that are not those a Job makes',
    { values: { secrets: generated } },
    /makes the ConfigMap parley-public-keys: leave it empty/,
  ],
  [
    'documents that together take more than the memory',
    { values: documents({ env: { DOCUMENT_CONCURRENCY: 4 } }) },
    /resources\.limits\.memory \(2Gi\) is below what 4 documents at once may take \(2528Mi.*raise it or lower/,
  ],
  [
    'files that together take more than the scratch volume',
    { values: documents({ scratchSize: '32Mi' }) },
    /scratchSize \(32Mi\) is below the largest file for each of 2 documents.*raise it/,
  ],
  [
    'MongoDB elsewhere, out of reach',
    { values: { mongodb: { peers: [] } } },
    /mongodb\.peers is empty.*say where it is/,
  ],
  [
    'RabbitMQ elsewhere, out of reach',
    { values: { rabbitmq: { peers: [] } } },
    /rabbitmq\.peers is empty.*say where it is/,
  ],
  [
    'a database to try things out in production',
    { files: profileFiles('prod'), values: { mongodb: { dev: { enabled: true } } } },
    /mongodb\.dev\.enabled is for trying things out, and profile is prod: give an external server/,
  ],
  [
    'more pods at least than at most',
    { values: { defaults: { autoscaling: { mode: 'hpa', min: 7, max: 6 } } } },
    /autoscaling\.max \(6\) is less than autoscaling\.min \(7\): raise max/,
  ],
  [
    'KEDA in a cluster without it',
    {
      values: {
        telemetry: { metrics: { monitor: 'none', prometheusUrl: 'http://p:9090' } },
        ...documents({ autoscaling: { mode: 'keda' } }),
      },
    },
    /does not know keda\.sh\/v1alpha1: install KEDA \(for helm template, give --api-versions keda\.sh\/v1alpha1\), or use hpa/,
  ],
  [
    'KEDA without a Prometheus',
    { apis: ['keda.sh/v1alpha1'], values: documents({ autoscaling: { mode: 'keda' } }) },
    /telemetry\.metrics\.prometheusUrl is empty: say where/,
  ],
  [
    'KEDA without a query',
    { apis: ['keda.sh/v1alpha1'], values: { services: { files: { autoscaling: { mode: 'keda' } } } } },
    /files: .*autoscaling\.query is empty: give the Prometheus query/,
  ],
  [
    'a query with a name that is empty',
    {
      apis: ['keda.sh/v1alpha1'],
      values: { services: { files: { autoscaling: { mode: 'keda', query: 'max(up{job="{{ .name_of_role }}"})' } } } },
    },
    /files: autoscaling\.query has {{ \.name_of_role }}, which is empty.*correct it; \.fullname is the name/,
  ],
  ...(['annotations', 'pod'] as const).map((monitor): [string, Render, RegExp] => [
    `metrics that no Prometheus may ask for, by ${monitor}`,
    { apis: ['monitoring.coreos.com/v1'], values: { telemetry: { metrics: { monitor, from: [] } } } },
    /telemetry\.metrics\.from is empty.*say where it runs.*or set monitor to none/,
  ]),
  [
    'rules about jobs that annotations do not name',
    {
      apis: ['monitoring.coreos.com/v1'],
      values: { telemetry: { rules: { enabled: true }, metrics: { monitor: 'annotations' } } },
    },
    /telemetry\.metrics\.monitor is annotations.*no alert would work: set telemetry\.metrics\.monitor to pod/,
  ],
  [
    'a query about a job that annotations do not name',
    {
      apis: ['keda.sh/v1alpha1'],
      values: {
        telemetry: { metrics: { monitor: 'annotations', prometheusUrl: 'http://p:9090' } },
        ...documents({ autoscaling: { mode: 'keda' } }),
      },
    },
    /scope-documents: autoscaling\.query asks for a job.*would find nothing: set telemetry\.metrics\.monitor to pod/,
  ],
  [
    'PodMonitors in a cluster without them',
    { values: { telemetry: { metrics: { monitor: 'pod' } } } },
    /does not know monitoring\.coreos\.com\/v1: install/,
  ],
  [
    'secrets from outside without the operator that fetches them',
    { values: { secrets: { mongodb: { mode: 'external', store: { name: 'vault' } } } } },
    /does not know external-secrets\.io\/v1: install/,
  ],
  [
    'secrets from outside without a store',
    { apis: ['external-secrets.io/v1'], values: { secrets: { mongodb: { mode: 'external' } } } },
    /secrets\.mongodb\.store\.name is empty: name the SecretStore/,
  ],
  [
    'a proxy out of reach',
    { values: { egress: { proxy: { secretName: 'proxy' } } } },
    /egress\.proxy\.peers is empty.*say where it is/,
  ],
  [
    'a receiver of traces out of reach',
    { values: { telemetry: { otlp: { endpoint: 'http://collector:4318' } } } },
    /telemetry\.otlp\.peers is empty.*say where it is/,
  ],
  [
    'an extractor out of reach beside a proxy',
    {
      values: {
        egress: { proxy: { secretName: 'proxy', peers: from } },
        services: { scope: { env: { EXTRACTOR_URL: 'https://llm.example/v1' } } },
      },
    },
    /EXTRACTOR_URL is not asked through egress\.proxy.*say where it is/,
  ],
  [
    'a heap as large as the memory',
    { values: { services: { files: { heapMebibytes: 700 } } } },
    /files: resources\.limits\.memory \(768Mi\) is below 1\.25 times heapMebibytes \(700\): raise the limit/,
  ],
  [
    'less memory than is set aside',
    { values: { services: { files: { resources: { requests: { memory: '1Gi' } } } } } },
    /files: resources\.limits\.memory \(768Mi\) is below resources\.requests\.memory \(1Gi\)/,
  ],
  [
    'a scratch volume larger than the disk',
    { values: { services: { files: { scratchSize: '1Gi' } } } },
    /files: resources\.limits\.ephemeral-storage is below scratchSize/,
  ],
  [
    'no public keys',
    { values: { identity: { publicKeys: { configMap: { name: '' } } } } },
    /neither a configMap nor the key of the gateway: set/,
  ],
  [
    'a service that calls one which is nowhere',
    { values: { services: { catalog: { enabled: false } } } },
    /calls catalog, which is neither enabled nor a peer: set services\.catalog\.enabled/,
  ],
  [
    'a service that is here and a peer',
    { values: { rabbitmq: { prefix: 'x' }, peers: { catalog: { release: 'other' } } } },
    /peers\.catalog is given, but services\.catalog\.enabled is true/,
  ],
  [
    'peers without a common prefix of the broker',
    { values: { ...splitRelease('catalog', ['scope']).values, rabbitmq: {} } },
    /rabbitmq\.prefix is empty: .*set it in each/,
  ],
  [
    'peers that trust keys of their own',
    {
      values: {
        ...splitRelease('catalog', ['scope']).values,
        identity: {
          publicKeys: {
            configMap: { name: '' },
            inline: { gateway: { x: 'a' }, service: { x: 'b' }, operator: { x: 'c' } },
          },
        },
      },
    },
    /identity\.publicKeys\.configMap\.name is empty: .*name their ConfigMap/,
  ],
  [
    'a database of one release alone among peers',
    { values: { ...splitRelease('catalog', ['scope']).values, mongodb: { dev: { enabled: true } } } },
    /mongodb\.dev\.enabled belongs to one release alone/,
  ],
  [
    'no service at all',
    {
      values: {
        services: Object.fromEntries(serviceNames.map((name) => [name, { enabled: false }])),
      },
    },
    /services: none is enabled/,
  ],
  [
    'a global that only another chart has',
    { values: { global: { imageRegistri: 'registry.example' } } },
    /global\.imageRegistri is not a value of this chart: correct its name to imageRegistry, [^]*or remove it/,
  ],
  ['a condition of nothing', { values: { enabled: true } }, /enabled is given, but nothing includes this chart/],
  [
    'a variable from a Secret',
    { values: { defaults: { extraEnv: { TOKEN: { valueFrom: { secretKeyRef: { name: 'a', key: 'b' } } } } } } },
    /defaults\/extraEnv\/TOKEN/,
  ],
  [
    'a volume of the node',
    { values: { defaults: { extraVolumes: [{ name: 'node', hostPath: { path: '/' } }] } } },
    /defaults\/extraVolumes\/0/,
  ],
  ...[{ image: 'agent:latest' }, { image: 'agent' }, { image: 'agent:1', securityContext: { privileged: true } }].map(
    (container): [string, Render, RegExp] => [
      `a sidecar that may not run: ${JSON.stringify(container)}`,
      { values: { defaults: { extraContainers: [{ name: 'agent', resources: sized, ...container }] } } },
      /defaults\/extraContainers\/0/,
    ],
  ),
  ['a name that begins with a digit', { release: '1st' }, /begins with a digit.*choose another release name/],
  ['the tag latest', { values: { image: { tag: 'latest' } } }, /image\/tag/],
];

describe('the chart refuses', () => {
  it.each(refusals)('%s', async (_what, render, words) => {
    await expect(renderText(render)).rejects.toThrow(words);
  });
});
