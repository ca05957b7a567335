import { ofKind } from '@parley/kube/manifest';
import { podsOf } from '@parley/kube/pods-of';
import { expect, it } from 'vitest';
import { objectsOf } from './cases.ts';
import { renderChart } from './render-chart.ts';

type Port = { protocol: string; port: string | number };
type PolicyRule = { ports: Port[] };

const objects = await objectsOf('additions');
const policies = ofKind(objects, 'NetworkPolicy');
const rules = policies.flatMap(({ spec }) => [...spec.ingress, ...spec.egress] as PolicyRule[]);
const has = ({ ports }: PolicyRule, wanted: string | number) => ports.some(({ port }) => port === wanted);

it('the port of a mesh is open wherever pods call each other, and nowhere else', () => {
  const betweenPods = rules.filter((rule) => ['http', 'upload', 'grpc', 'admin'].some((port) => has(rule, port)));
  expect(betweenPods.length).toBeGreaterThan(30);
  expect(betweenPods.filter((rule) => !has(rule, 15_008))).toEqual([]);
  const outside = rules.filter((rule) => has(rule, 443) || has(rule, 53));
  expect(outside.filter((rule) => has(rule, 15_008))).toEqual([]);
});

it('DNS may be queried at each of its ports, by the pod of helm test too', () => {
  expect(policies).toHaveLength(11);
  for (const { spec } of policies) {
    const dns = (spec.egress as PolicyRule[]).find((rule) => has(rule, 53));
    expect(dns?.ports.map(({ protocol, port }) => `${protocol} ${port}`)).toEqual([
      'UDP 53',
      'TCP 53',
      'UDP 5353',
      'TCP 5353',
    ]);
  }
});

it('for a platform that assigns users none is set, and all other restrictions of pods stay', () => {
  for (const { spec } of [
    ...ofKind(objects, 'Deployment').map((each) => each['spec'].template),
    ...ofKind(objects, 'Pod'),
  ]) {
    expect(spec.securityContext).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    expect(spec.imagePullSecrets).toEqual([{ name: 'pull' }, { name: 'other' }]);
  }
});

it('dev databases leave users to such a platform too', async () => {
  const podSecurityContext = { runAsUser: null, runAsGroup: null, fsGroup: null };
  const pods = podsOf(await renderChart({ files: ['values-dev.yaml'], values: { defaults: { podSecurityContext } } }));
  expect(pods.some(({ owner }) => owner.includes('mongodb'))).toBe(true);
  for (const { spec } of pods)
    expect(spec['securityContext']).toEqual({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
});

it('the image of the command line may have a digest, like those of the services', () => {
  const [test] = ofKind(objects, 'Pod');
  expect(test?.['spec'].containers[0].image).toBe(`parley-cli@sha256:${'1'.repeat(64)}`);
});

it('additions of a site reach every role, as text where Kubernetes accepts only text', () => {
  for (const { metadata, spec } of ofKind(objects, 'Deployment')) {
    expect(metadata).toMatchObject({ labels: { cost: '42' }, annotations: { team: 'buying' } });
    const { metadata: ofPod, spec: pod } = spec.template;
    expect(ofPod.annotations).toMatchObject({ 'sidecar.istio.io/inject': 'true' });
    expect(pod.nodeSelector).toEqual({ fast: 'true' });
    expect(pod.dnsConfig).toEqual({ options: [{ name: 'ndots', value: '1' }] });
    expect(pod.hostAliases).toEqual([{ ip: 'fd00::5', hostnames: ['mongodb.example.com'] }]);
    expect(Object.keys(pod.affinity)).toEqual(['nodeAffinity', 'podAntiAffinity']);
    expect(pod.topologySpreadConstraints.at(-1)).toMatchObject({ topologyKey: 'rack' });
    const [own, agent] = pod.containers;
    expect(own.env).toContainEqual({ name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'spec.nodeName' } } });
    expect(own.env).toContainEqual({ name: 'BATCH', value: '20' });
    expect(own.env).toContainEqual({ name: 'VERBOSE', value: 'true' });
    expect(own.resources).toMatchObject({ requests: { cpu: '0.5' }, limits: { cpu: '2' } });
    expect(agent.resources.requests).toMatchObject({ cpu: '0.01', memory: '32Mi' });
    expect(own.volumeMounts).toContainEqual({ name: 'certificates', mountPath: '/certificates', readOnly: true });
    for (const each of [agent, pod.initContainers[0]]) expect(each.securityContext).toEqual(own.securityContext);
  }
  for (const { metadata } of ofKind(objects, 'Service')) expect(metadata.annotations).toEqual({ team: 'buying' });
});
