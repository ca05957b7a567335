import { describe, expect, it } from 'vitest';
import { caseNames, objectsOf } from './cases.ts';
import { containersOf, podsOf } from '@parley/kube/pods-of';
import type { Manifest } from '@parley/kube/manifest';
import { objectFaults, objectRules } from '@parley/kube/object-rules';
import { ofKind } from '@parley/kube/manifest';
import { podFaults, podRules } from '@parley/kube/pod-rules';

/** All that is wrong with objects. */
function faultsOf(objects: Manifest[]): string[] {
  return [...podFaults(podsOf(objects)), ...objectFaults(objects)];
}

describe('what the chart renders', () => {
  it.each(caseNames)('keeps the rules of pods and of objects: %s', async (name) => {
    const objects = await objectsOf(name);
    expect(podsOf(objects).length).toBeGreaterThan(1);
    expect(faultsOf(objects)).toEqual([]);
  });
});

/** Faults made on purpose, each in a copy of a good render, by the rule that has to find it. */
const seeded: Record<string, (parts: Parts) => void> = {
  'runs as somebody who is not root, without further rights': ({ pod }) => (pod.securityContext.runAsNonRoot = false),
  'mounts only what Pod Security allows': ({ pod }) => pod.volumes.push({ name: 'host', hostPath: { path: '/' } }),
  'has containers that cannot gain rights or write to their image': ({ container }) =>
    (container.securityContext.readOnlyRootFilesystem = false),
  'writes into volumes of its own life only, of a bounded size': ({ pod }) => delete pod.volumes[0].emptyDir.sizeLimit,
  'has no token of the cluster': ({ pod }) => delete pod.automountServiceAccountToken,
  'says what it needs and what it may take': ({ container }) => delete container.resources.limits['ephemeral-storage'],
  'has a heap well below its memory': ({ container }) => (container.args[0] = '--max-old-space-size=512'),
  'is probed: a minute to start, then for life and for readiness apart': ({ container }) =>
    (container.livenessProbe = container.readinessProbe),
  'has as long to stop as its process takes, and no hook before': ({ pod }) => (pod.terminationGracePeriodSeconds = 29),
  'takes an image that does not change under its name': ({ container }) => (container.image = 'parley-gateway:latest'),
  'every object has a name of its own, a namespace and the recommended labels': ({ objects }) =>
    objects.push(structuredClone(objects[0])),
  'no value is missing, and no number has an exponent': ({ container }) =>
    container.env.push({ name: 'FETCH_MAX_BYTES', value: '2.62144e+07' }),
  'selectors have no labels that change, and hit exactly the pods of their role': ({ deployment }) =>
    (deployment.spec.selector.matchLabels['app.kubernetes.io/version'] = '0.1.0'),
  'Services lead to ports that their pods have, gRPC to the addresses of all pods': ({ objects }) =>
    (objects.find(({ metadata }: Manifest) => metadata.name.endsWith('-headless')).spec.clusterIP = ''),
  'replicas or an autoscaler with bounds say how many pods there are, never both': ({ deployment }) =>
    (deployment.spec.replicas = 3),
  'where there are two pods or more, and only there, a budget lets one of them go': ({ objects }) =>
    objects.splice(
      objects.findIndex(({ kind }: Manifest) => kind === 'PodDisruptionBudget'),
      1,
    ),
  'pods have an account of their own, and nobody has a Role': ({ pod }) => (pod.serviceAccountName = 'default'),
  'no rule of a NetworkPolicy is open to all because it names nobody': ({ objects }) =>
    (objects.find(({ kind }: Manifest) => kind === 'NetworkPolicy').spec.ingress[0].from = []),
  'no secret stands in a variable, an argument or a ConfigMap': ({ container }) =>
    container.env.push({ name: 'AMQP_URL', value: 'amqp://parley:hunter2@broker:5672' }),
};

// oxlint-disable-next-line typescript/no-explicit-any -- parts of objects, to be broken at will
type Parts = Record<'objects' | 'deployment' | 'pod' | 'container', any>;

async function copyOfRender(): Promise<Parts> {
  const objects = structuredClone(await objectsOf('ha'));
  const deployment = ofKind(objects, 'Deployment').find(({ metadata }) => metadata.name === 'parley-gateway');
  const [template] = podsOf(deployment ? [deployment] : []);
  return { objects, deployment, pod: template?.spec, container: template && containersOf(template)[0] };
}

describe('a rule', () => {
  it.each([...Object.keys(podRules), ...Object.keys(objectRules)])('finds a fault: %s', async (rule) => {
    const parts = await copyOfRender();
    seeded[rule]?.(parts);
    expect(faultsOf(parts.objects).filter((fault) => fault.includes(`${rule}: `))).toHaveLength(1);
  });
});

it('a registry of one’s own is where every image comes from', async () => {
  const images = podsOf(await objectsOf('ingress'))
    .flatMap(containersOf)
    .map(({ image }) => image);
  expect(images.length).toBeGreaterThan(10);
  expect(images.filter((image) => !image.startsWith('registry.example:5000/'))).toEqual([]);
});
