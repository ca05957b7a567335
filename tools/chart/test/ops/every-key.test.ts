import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { profileFiles } from '../../src/cases.ts';
import { leavesOf } from '../../src/readme.ts';
import { chartFolder, renderText, siteValues, type Render } from '../../src/render-chart.ts';
import { chartValues } from '../../src/values/values.ts';

const peers = [{ ipBlock: { cidr: '10.99.0.0/16' } }];
const exposure = { host: 'parley.example', from: peers, trustedProxies: ['10.1.0.0/16'] };
const external = { mode: 'external', store: { name: 'vault' } };
const inline = { gateway: { x: 'a' }, service: { x: 'b' }, operator: { x: 'c' } };

const small = { cpu: '10m', memory: '16Mi', 'ephemeral-storage': '16Mi' };

/** Values other than the default, by the keys they are for; the first matching pattern applies. */
const others: [RegExp, unknown][] = [
  [/^profile$/, 'prod'],
  [/^enabled$/, true],
  [/(dnsPorts|meshPorts)$/, [54]],
  [/affinity$/, { nodeAffinity: {} }],
  [/extraVolumes$/, [{ name: 'other', emptyDir: {} }]],
  [/extraVolumeMounts$/, [{ name: 'scratch', mountPath: '/other' }]],
  [/extra(Init)?Containers$/, [{ name: 'other', image: 'other:1', resources: { requests: small, limits: small } }]],
  [/further$/, [{ topologyKey: 'rack', maxSkew: 1, whenUnsatisfiable: 'ScheduleAnyway' }]],
  [/^image\.tag$/, '9.9.9'],
  [/pullPolicy$/, 'Always'],
  [/imagePullSecrets$/, ['pull']],
  [/trustedProxies$/, ['10.99.0.0/16']],
  [/maxBodyBytes$/, 99_000_000],
  [/preset$/, 'none'],
  [/parentRefs$/, [{ name: 'other' }]],
  [/egress\.ports$/, [443, 8443]],
  [/(allowCidrs|clusterCidrs)$/, ['203.0.113.0/24']],
  [/^peers\./, { release: 'other' }],
  [/^(mongodb|rabbitmq)\.(databasePrefix|prefix)$/, 'other'],
  [/resources\..*cpu$/, '90m'],
  [/memory$/, '500Mi'],
  [/ephemeral-storage$/, '200Mi'],
  [/scratchSize$/, '65Mi'],
  [/autoscaling\.mode$/, 'none'],
  [/autoscaling\.query$/, 'vector(1)'],
  [/dnsConfig\.searches$/, ['example.com']],
  [/dnsConfig\.options$/, [{ name: 'ndots', value: '1' }]],
  [/dnsConfig$/, { options: [{ name: 'ndots', value: '1' }] }],
  [/hostAliases$/, [{ ip: 'fd00::5', hostnames: ['mongodb.example.com'] }]],
  [/tolerations$/, [{ operator: 'Exists' }]],
  [/prometheusUrl$/, 'http://other:9090'],
  [/monitor$/, 'none'],
  [/secrets\.[a-z]+\.mode$/, 'existing'],
  [/exposure\.mode$/, 'none'],
  [/store\.kind$/, 'ClusterSecretStore'],
  [/\.digest$/, `sha256:${'0'.repeat(64)}`],
  [/egressTo$/, [{ ports: [{ protocol: 'TCP', port: 99 }], to: [{ ipBlock: { cidr: '10.98.0.0/16' } }] }]],
  [/(\.peers|\.from|\.dns|ingressFrom)$/, [{ ipBlock: { cidr: '10.98.0.0/16' } }]],
  [/inline\./, { kty: 'OKP', x: 'other' }],
  [/(labels|annotations|nodeSelector)$/i, { other: 'other' }],
  [/extraEnv$/, { OTHER: 'other' }],
  [/defaults\.env$/, { LOG_LEVEL: 'debug' }],
  [/^services\.[a-z]+$/, { replicas: 3 }],
  [/refreshInterval$/, '9m'],
  [/spread\./, 'DoNotSchedule'],
  [/otlp\.endpoint$/, 'http://other:4318'],
  [/otlp\.protocol$/, 'http/json'],
  [/sampleRatio$/, 0.5],
];

/** Renders in which a key has an effect; the first matching pattern applies. */
const surroundings: [RegExp, Render][] = [
  [/^profile$|^(mongodb|rabbitmq)\.dev\.image/, { files: profileFiles('dev') }],
  [
    /^exposure\.httpRoute/,
    {
      apis: ['gateway.networking.k8s.io/v1'],
      values: { exposure: { ...exposure, mode: 'httpRoute', httpRoute: { parentRefs: [{ name: 'edge' }] } } },
    },
  ],
  [/^exposure/, { values: { exposure: { ...exposure, mode: 'ingress' } } }],
  [
    /^secrets/,
    {
      apis: ['external-secrets.io/v1'],
      values: { secrets: { identity: external, webhook: external, mongodb: external, rabbitmq: external } },
    },
  ],
  [/^identity/, { values: { identity: { publicKeys: { configMap: { name: '' }, inline } } } }],
  [/^trustedCa/, { values: { trustedCa: { secretName: 'site-ca' } } }],
  [/^egress\.proxy/, { values: { egress: { proxy: { secretName: 'proxy', peers } } } }],
  [
    /prometheusUrl|autoscaling\.(query|threshold)/,
    {
      apis: ['keda.sh/v1alpha1'],
      values: {
        telemetry: { metrics: { monitor: 'none', prometheusUrl: 'http://p:9090' } },
        defaults: { autoscaling: { mode: 'keda', query: 'vector(2)' } },
      },
    },
  ],
  [
    /^telemetry\.(otlp|sampleRatio)/,
    {
      values: {
        telemetry: { otlp: { endpoint: 'http://collector:4318', peers, headers: { secretName: 'collector' } } },
      },
    },
  ],
  [
    /^telemetry\.rules/,
    {
      apis: ['monitoring.coreos.com/v1'],
      values: { telemetry: { metrics: { monitor: 'pod' }, rules: { enabled: true } } },
    },
  ],
  [/^telemetry\.dashboards/, { values: { telemetry: { dashboards: { enabled: true } } } }],
  [/autoscaling/, { values: { defaults: { autoscaling: { mode: 'hpa' } } } }],
  [/pdb/, { values: { defaults: { replicas: 2 } } }],
  // A service that is installed here cannot be elsewhere, too: that is refused.
  [/^peers/, { values: { rabbitmq: { prefix: 'parley' } } }],
];

const leaves = leavesOf(chartValues()).filter(({ path }) => path.at(-1) !== 'secretFiles');
const defaults: unknown = parse(await readFile(join(chartFolder, 'values.yaml'), 'utf8'));
const outcomes = new Map<Render, Promise<string>>();

function otherThan(key: string, current: unknown): unknown {
  const [, other] = others.find(([pattern]) => pattern.test(key)) ?? [];
  if (other !== undefined) return other;
  if (typeof current === 'boolean') return !current;
  return typeof current === 'number' ? current + 1 : 'other';
}

function at(values: unknown, path: string[]): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], values);
}

/** `values` with another value at a path. */
function withOther(values: unknown, [key, ...rest]: string[], other: unknown): unknown {
  if (key === undefined) return other;
  const copy = { ...(values as Record<string, unknown> | undefined) };
  return { ...copy, [key]: withOther(copy[key], rest, other) };
}

/** The rendered text, or the reason of the refusal. */
async function outcomeOf(render: Render): Promise<string> {
  return renderText(render).catch((error: Error) => `refused: ${error.message}`);
}

function baseOutcome(render: Render): Promise<string> {
  const known = outcomes.get(render) ?? outcomeOf(render);
  outcomes.set(render, known);
  return known;
}

const plain: Render = { files: [siteValues] };

it.concurrent.each(leaves.map(({ path }) => path.join('.')))(
  'the key %s changes the rendered text or the refusal',
  async (key) => {
    const path = leaves.map((leaf) => leaf.path).find((candidate) => candidate.join('.') === key) ?? [];
    const [, render = plain] = surroundings.find(([pattern]) => pattern.test(key)) ?? [];
    const before = await baseOutcome(render);
    expect(before).not.toMatch(/^refused/);
    const current = at(render.values, path) ?? at(defaults, path);
    const values = withOther(render.values ?? {}, path, otherThan(key, current)) as object;
    const after = await outcomeOf({ ...render, values });
    // If the schema rejected the value, this test would be wrong.
    expect(after).not.toContain("don't meet the specifications");
    expect(after).not.toBe(before);
  },
);
