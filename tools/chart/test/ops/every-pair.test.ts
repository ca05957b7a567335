import { describe, expect, it } from 'vitest';
import { renderChart, type Render } from '../../src/render-chart.ts';
import { faultsOf } from '@parley/kube/all-rules';
import { schemaFaults } from '@parley/kube/schema-faults';
import { pairsOf, pairwise } from './pairwise.ts';

const peers = [{ ipBlock: { cidr: '10.99.0.0/16' } }];
const external = { mode: 'external', store: { name: 'vault' } };
const inline = { gateway: { x: 'a' }, service: [{ x: 'b' }, { x: 'd' }], operator: { x: 'c' } };
const apis = ['gateway.networking.k8s.io/v1', 'keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'external-secrets.io/v1'];

/** Every choice that the values offer. */
const choices = {
  exposure: ['none', 'ingress', 'httpRoute'],
  uploadHost: ['', 'upload.parley.example'],
  tls: [true, false],
  preset: ['nginx', 'none'],
  monitor: ['pod', 'annotations', 'none'],
  scaling: ['none', 'hpa', 'keda'],
  replicas: [0, 1, 2],
  policies: [true, false],
  secrets: ['existing', 'external'],
  mongodb: [true, false],
  rabbitmq: [true, false],
  replicaSet: [true, false],
  budgets: [true, false],
  zone: ['ScheduleAnyway', 'DoNotSchedule'],
  proxy: ['', 'proxy'],
  keys: ['configMap', 'inline'],
  ca: ['', 'company-ca'],
  pull: ['IfNotPresent', 'Always', 'Never'],
};

type Choice = Record<keyof typeof choices, never>;

function renderOf(choice: Choice): Render {
  const source = choice.secrets === 'external' ? external : {};
  return {
    apis,
    values: {
      image: { pullPolicy: choice.pull },
      identity: { publicKeys: choice.keys === 'inline' ? { configMap: { name: '' }, inline } : {} },
      secrets: { identity: source, webhook: source, mongodb: source, rabbitmq: source },
      trustedCa: { secretName: choice.ca },
      mongodb: { dev: { enabled: choice.mongodb }, requireReplicaSet: choice.replicaSet },
      rabbitmq: { dev: { enabled: choice.rabbitmq } },
      exposure: {
        mode: choice.exposure,
        host: 'parley.example',
        uploadHost: choice.uploadHost,
        tls: { enabled: choice.tls },
        from: peers,
        trustedProxies: ['10.99.0.0/16'],
        ingress: { preset: choice.preset },
        httpRoute: { parentRefs: [{ name: 'edge' }] },
      },
      egress: { proxy: { secretName: choice.proxy, peers } },
      networkPolicy: { enabled: choice.policies },
      telemetry: { metrics: { monitor: choice.monitor, prometheusUrl: 'http://p:9090' } },
      defaults: {
        replicas: choice.replicas,
        autoscaling: { mode: choice.scaling, query: 'vector(1)' },
        pdb: { enabled: choice.budgets },
        spread: { zone: choice.zone },
      },
      // These queries need the job labels of PodMonitors.
      services: {
        scope: { roles: { documents: { autoscaling: { query: 'vector(1)' } } } },
        webhook: { roles: { dispatch: { autoscaling: { query: 'vector(1)' } } } },
      },
    },
  };
}

describe('any combination of two choices', () => {
  const rows = pairwise(choices) as Choice[];

  it('are in the matrix', () => {
    const covered = new Set(rows.flatMap((row) => pairsOf(row)));
    const names = Object.keys(choices) as (keyof typeof choices)[];
    const all = names.flatMap((one, index) =>
      names
        .slice(index + 1)
        .flatMap((other) =>
          choices[one].flatMap((a) => choices[other].flatMap((b) => pairsOf({ [one]: a, [other]: b }))),
        ),
    );
    expect(all.filter((pair) => !covered.has(pair))).toEqual([]);
    expect(rows.length).toBeLessThan(60);
  });

  it.each(rows.map((row) => [JSON.stringify(row), row] as const))(
    'render without violating a rule: %s',
    async (_text, row) => {
      const objects = await renderChart(renderOf(row));
      const known = [...faultsOf(objects), ...schemaFaults(objects, '1.36')];
      // The operator has chosen to have no budgets, or no TLS.
      const meant = [row.budgets || 'budget-there', row.tls || 'ingress-tls'];
      const isMeant = (fault: string) => meant.some((rule) => typeof rule === 'string' && fault.startsWith(rule));
      expect(known.filter((fault) => !isMeant(fault))).toEqual([]);
    },
  );
});
