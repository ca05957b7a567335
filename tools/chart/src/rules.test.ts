import { faultsOf, allRules } from '@parley/kube/all-rules';
import { ofKind, type Manifest } from '@parley/kube/manifest';
import { containersOf, podsOf } from '@parley/kube/pods-of';
import { describe, expect, it } from 'vitest';
import { caseNames, objectsOf } from './cases.ts';

describe('the rendered chart', () => {
  it.each(caseNames)('keeps all rules: %s', async (name) => {
    const objects = await objectsOf(name);
    expect(podsOf(objects).length).toBeGreaterThan(1);
    expect(faultsOf(objects)).toEqual([]);
  });
});

/** Deliberate faults, each applied to a copy of a valid render, by the rule that must find it. */
const seeded: Record<string, (parts: Parts) => void> = {
  'pod-non-root': ({ pod }) => (pod.securityContext.runAsNonRoot = false),
  'pod-user': ({ pod }) => (pod.securityContext.runAsUser = 0),
  'pod-group': ({ pod }) => (pod.securityContext.supplementalGroups = [0]),
  'pod-seccomp': ({ pod }) => delete pod.securityContext.seccompProfile,
  'pod-host': ({ pod }) => (pod.hostPID = true),
  'pod-sysctls': ({ pod }) => (pod.securityContext.sysctls = [{ name: 'net.core.somaxconn', value: '1024' }]),
  'pod-volumes': ({ pod }) => pod.volumes.push({ name: 'host', hostPath: { path: '/' } }),
  'pod-token': ({ pod }) => delete pod.automountServiceAccountToken,
  'pod-service-links': ({ pod }) => delete pod.enableServiceLinks,
  'container-escalation': ({ container }) => delete container.securityContext.allowPrivilegeEscalation,
  'container-read-only': ({ container }) => (container.securityContext.readOnlyRootFilesystem = false),
  'container-capabilities': ({ container }) => (container.securityContext.capabilities.add = ['NET_RAW']),
  'container-rights': ({ container }) => (container.securityContext.privileged = true),
  'container-host-port': ({ container }) => (container.ports[0].hostPort = 8080),
  'container-low-port': ({ container }) => container.ports.push({ name: 'www', containerPort: 80 }),
  'container-shell': ({ container }) => (container.command = ['/bin/sh', '-c']),
  'container-image': ({ container }) => (container.image = 'parley-gateway:latest'),
  'container-requests': ({ container }) => delete container.resources.requests.cpu,
  'container-limits': ({ container }) => delete container.resources.limits['ephemeral-storage'],
  'container-bounds': ({ container }) => (container.resources.requests.cpu = '64'),
  'container-heap': ({ container }) => (container.args[0] = '--max-old-space-size=512'),
  'container-writes': ({ pod }) => delete pod.volumes[0].emptyDir.sizeLimit,
  'container-mounts': ({ container }) =>
    container.volumeMounts.push({ name: 'nowhere', mountPath: '/nowhere', readOnly: true }),
  'probe-startup': ({ container }) => (container.startupProbe.failureThreshold = 10),
  'probe-liveness': ({ container }) => delete container.livenessProbe,
  'probe-readiness': ({ container }) => delete container.readinessProbe,
  'probe-apart': ({ container }) => (container.livenessProbe = container.readinessProbe),
  'probe-ports': ({ container }) => (container.readinessProbe.httpGet.port = 'web'),
  'pod-deadline': ({ test }) => delete test.spec.activeDeadlineSeconds,
  'pod-grace': ({ pod }) => (pod.terminationGracePeriodSeconds = 29),
  'container-hooks': ({ container }) => (container.lifecycle = { preStop: { sleep: { seconds: 5 } } }),
  'object-name': ({ objects }) => objects.push(structuredClone(objects[0])),
  'object-name-length': ({ one }) => (one('ServiceAccount').metadata.name = 'a'.repeat(64)),
  'object-namespace': ({ deployment }) => delete deployment.metadata.namespace,
  'object-labels': ({ deployment }) => delete deployment.metadata.labels['app.kubernetes.io/version'],
  'pod-labels': ({ deployment }) => delete deployment.spec.template.metadata.labels['app.kubernetes.io/instance'],
  'object-values': ({ container }) => container.env.push({ name: 'PUBLIC_URL_PATH', value: null }),
  'object-numbers': ({ container }) => container.env.push({ name: 'FETCH_MAX_BYTES', value: '2.62144e+07' }),
  'object-scope': ({ objects, one }) =>
    objects.push({ ...structuredClone(one('ServiceAccount')), kind: 'PriorityClass' }),
  'env-once': ({ container }) => container.env.push(structuredClone(container.env[0])),
  'config-checksum': ({ objects, one, pod, deployment }) => {
    objects.push({ ...structuredClone(one('ServiceAccount')), kind: 'ConfigMap', data: {} });
    pod.volumes.push({ name: 'settings', configMap: { name: one('ServiceAccount').metadata.name } });
    deployment.spec.template.metadata.annotations = {};
  },
  'selector-stable': ({ deployment }) => (deployment.spec.selector.matchLabels['app.kubernetes.io/version'] = '0.1.0'),
  'selector-pods': ({ one }) => (one('PodDisruptionBudget').spec.selector.matchLabels[component] = 'nobody'),
  'service-ports': ({ one }) => (one('Service').spec.ports[0].targetPort = 'web'),
  'service-protocol': ({ one }) => delete one('Service').spec.ports[0].appProtocol,
  'service-grpc': ({ objects }) =>
    (objects.find(({ metadata }: Manifest) => metadata.name.endsWith('-headless')).spec.clusterIP = ''),
  'service-inside': ({ one }) => (one('Service').spec.type = 'LoadBalancer'),
  'ingress-services': ({ one }) => (one('Ingress').spec.rules[0].http.paths[0].backend.service.port = { name: 'web' }),
  'ingress-tls': ({ one }) => delete one('Ingress').spec.tls,
  'monitor-ports': ({ one }) => (one('PodMonitor').spec.podMetricsEndpoints[0].port = 'web'),
  'replicas-owner': ({ deployment }) => (deployment.spec.replicas = 3),
  'scaler-one': ({ objects, one }) => objects.push({ ...structuredClone(scalerOf(one)), kind: 'ScaledObject' }),
  'scaler-bounds': ({ one }) => (scalerOf(one).spec.maxReplicas = 1),
  'scaler-target': ({ objects, one }) => {
    const second = structuredClone(scalerOf(one));
    second.spec.scaleTargetRef.name = 'parley-nobody';
    objects.push(second);
  },
  'budget-there': ({ objects }) =>
    objects.splice(
      objects.findIndex(({ kind }: Manifest) => kind === 'PodDisruptionBudget'),
      1,
    ),
  'budget-needless': ({ one }) => (scalerOf(one).spec.minReplicas = 1),
  'budget-deadlock': ({ one }) => (one('PodDisruptionBudget').spec.maxUnavailable = 0),
  'rollout-whole': ({ deployment }) => (deployment.spec.strategy.rollingUpdate.maxUnavailable = '25%'),
  'rollout-history': ({ deployment }) => (deployment.spec.revisionHistoryLimit = 0),
  'pod-spread': ({ pod }) => pod.topologySpreadConstraints.pop(),
  'pod-apart': ({ pod }) => delete pod.affinity,
  'policy-there': ({ objects }) =>
    objects.splice(
      objects.findIndex(({ kind }: Manifest) => kind === 'NetworkPolicy'),
      1,
    ),
  'policy-both': ({ one }) => (one('NetworkPolicy').spec.policyTypes = ['Ingress']),
  'policy-open': ({ one }) => (one('NetworkPolicy').spec.ingress[0].from = []),
  'policy-world': ({ one }) => (one('NetworkPolicy').spec.egress[0].to = [{ ipBlock: { cidr: '0.0.0.0/0' } }]),
  'policy-except': ({ objects }) => {
    const texts = ['10.0.0.0/8', '192.168.0.0/16'].map((range) => JSON.stringify(range));
    const { spec } = objects.find((object: Manifest) => texts.every((text) => JSON.stringify(object).includes(text)));
    const wide = spec.egress
      .flatMap(({ to }: { to: Parts['pod'] }) => to)
      .find(({ ipBlock }: Parts['pod']) => ipBlock?.cidr === '::/0');
    wide.ipBlock.except.push('::ffff:0:0/96');
  },
  'pod-account': ({ pod }) => (pod.serviceAccountName = 'default'),
  'account-token': ({ one }) => delete one('ServiceAccount').automountServiceAccountToken,
  'no-role': ({ objects, one }) => objects.push({ ...structuredClone(one('ServiceAccount')), kind: 'Role' }),
  'secret-rendered': ({ objects, one }) => objects.push({ ...structuredClone(one('ServiceAccount')), kind: 'Secret' }),
  'secret-variable': ({ container }) =>
    container.env.push({ name: 'AMQP_URL', valueFrom: { secretKeyRef: { name: 'broker', key: 'url' } } }),
  'secret-literal': ({ container }) =>
    container.env.push({ name: 'AMQP_URL', value: 'amqp://parley:hunter2@broker:5672' }),
  'secret-mode': ({ pod }) => delete pod.volumes.find(({ projected }: Parts['pod']) => projected).projected.defaultMode,
  'secret-read-only': ({ pod, container }) => {
    const { name } = pod.volumes.find(({ projected }: Parts['pod']) => projected);
    delete container.volumeMounts.find((mount: { name: string }) => mount.name === name).readOnly;
  },
};

const component = 'app.kubernetes.io/component';

type Parts = {
  // oxlint-disable-next-line typescript/no-explicit-any -- parts of objects that the tests break
  [Part in 'objects' | 'deployment' | 'pod' | 'container' | 'test']: any;
} & {
  /** The first object of a kind. */
  // oxlint-disable-next-line typescript/no-explicit-any -- the same
  one: (kind: string) => any;
};

/** The autoscaler of the gateway. */
function scalerOf(one: Parts['one']): Parts['objects'] {
  return one('HorizontalPodAutoscaler');
}

/** A copy of a render with every kind of object that has rules, including an autoscaled gateway. */
async function copyOfRender(): Promise<Parts> {
  const render = await objectsOf('everyKind');
  const objects = structuredClone(render);
  const deployment = ofKind(objects, 'Deployment').find(({ metadata }) => metadata.name === 'parley-gateway');
  const [template] = podsOf(deployment ? [deployment] : []);
  return {
    objects,
    deployment,
    pod: template?.spec,
    container: template && containersOf(template)[0],
    test: ofKind(objects, 'Pod')[0],
    one: (kind) => ofKind(objects, kind)[0],
  };
}

describe('a rule', () => {
  it.each(allRules.map(({ id }) => id))('finds a fault: %s', async (id) => {
    const parts = await copyOfRender();
    seeded[id]?.(parts);
    expect(faultsOf(parts.objects).filter((fault) => fault.startsWith(`${id} `))).toHaveLength(1);
  });
});

it('a private registry is used for every image', async () => {
  const images = podsOf(await objectsOf('ingress'))
    .flatMap(containersOf)
    .map(({ image }) => image);
  expect(images.length).toBeGreaterThan(10);
  expect(images.filter((image) => !image.startsWith('registry.example:5000/'))).toEqual([]);
});
