import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startControlPlane } from '@parley/kube/control-plane';
import { exportStates } from '@parley/kube/export-states';
import { findControlPlane } from '@parley/kube/find-control-plane';
import { serveMetrics } from '@parley/kube/metrics';
import { chart, openNamespace, type Namespace } from '@parley/kube/namespace';
import { addNode } from '@parley/kube/node';
import { startPrometheus } from '@parley/local/prometheus-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { rulesInFastMotion } from './rules-in-fast-motion.ts';

const programs = findControlPlane();
const values = ['values-small.yaml', 'ci/site-values.yaml'].flatMap((file) => ['--values', join(chart, file)]);
const withMaximum = (max: number) => [
  ...values,
  ...['mode=hpa', 'min=2', `max=${max}`].flatMap((pair) => ['--set', `services.catalog.autoscaling.${pair}`]),
];
/** More than any node has. */
const tooLarge = ['requests', 'limits'].flatMap((each) => [
  '--set-string',
  `services.pricing.resources.${each}.cpu=1000`,
]);
const maxMs = 120_000;

describe.skipIf(programs === undefined)(
  'alerts about a cluster fire for their cause and resolve after the remedy',
  () => {
    const parts = new AsyncDisposableStack();
    let at: Namespace;
    let metrics: Awaited<ReturnType<typeof serveMetrics>>;
    let alerts: () => Promise<string[]>;

    beforeAll(async () => {
      const { kubeconfig } = parts.use(await startControlPlane(programs ?? ''));
      at = parts.use(await openNamespace(kubeconfig));
      metrics = parts.use(await serveMetrics(at.cluster));
      parts.use(await addNode(at.cluster));
      const { target } = parts.use(await exportStates(at.cluster));
      const groups = await rulesInFastMotion({ amqpPrefix: 'parley', namespace: at.namespace, kubernetes: true });
      const prometheus = parts.use(
        await startPrometheus({
          scrapes: [{ job_name: 'kube-state-metrics', honor_labels: true, static_configs: [{ targets: [target] }] }],
          every: '1s',
          rules: stringify({ groups: groups.filter(({ name }) => name === 'parley-kubernetes') }),
        }),
      );
      alerts = async () =>
        (await prometheus.alerts())
          .filter(({ state }) => state === 'firing')
          .map(
            ({ labels }) =>
              `${labels['severity']} ${labels['alertname']} ${labels['deployment'] ?? labels['horizontalpodautoscaler']}`,
          );
      await at.putReferenced(values);
      await at.helm(['install', 'parley', chart, ...withMaximum(3)]);
    });
    afterAll(() => parts.disposeAsync());

    it('nothing fires while all is well', async () => {
      await expect.poll(() => unready(at), { timeout: maxMs }).toEqual([]);
      await sleep(20_000);
      expect(await alerts()).toEqual([]);
    });

    it.each([
      {
        cause: 'an autoscaler needs more pods than it may have',
        alert: 'ticket HpaAtMax parley-catalog',
        strike: () => void metrics.loads.set('parley-catalog', 500),
        heal: () => at.helm(['upgrade', 'parley', chart, ...withMaximum(20)]),
      },
      {
        cause: 'no node has room for a new pod',
        alert: 'ticket RolloutStuck parley-pricing',
        strike: async () => {
          // The ten minutes that Kubernetes waits, in fast motion.
          await at.patch(at.apps('deployments/parley-pricing'), { spec: { progressDeadlineSeconds: 10 } });
          await at.helm(['upgrade', 'parley', chart, ...withMaximum(20), ...tooLarge]);
        },
        heal: () => at.helm(['rollback', 'parley']),
      },
    ])('$cause: $alert', async ({ cause, alert, strike, heal }) => {
      await strike();
      const firedAfter = await secondsUntil(async () => (await alerts()).includes(alert));
      expect(await alerts()).toEqual([alert]);
      await heal();
      const resolvedAfter = await secondsUntil(async () => (await alerts()).length === 0);
      process.stdout.write(`| ${[cause, alert, firedAfter, resolvedAfter].join(' | ')} |\n`);
    });
  },
);

async function secondsUntil(isThere: () => Promise<boolean>): Promise<number> {
  const startMs = performance.now();
  await expect.poll(isThere, { timeout: maxMs, interval: 250 }).toBe(true);
  return Math.round((performance.now() - startMs) / 1_000);
}

/** Deployments that do not have all their pods. */
async function unready({ cluster, apps }: Namespace): Promise<string[]> {
  const all = await cluster.list(apps('deployments'));
  return all
    .filter(({ spec, status }) => status.availableReplicas !== spec.replicas)
    .map(({ metadata }) => metadata.name);
}
