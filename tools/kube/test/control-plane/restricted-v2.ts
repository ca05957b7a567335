import type { Cluster } from '../../src/cluster/cluster.ts';

/** The range from which OpenShift assigns a namespace its users and groups. */
const lowest = 1_000_650_000;
const highest = 1_000_659_999;
const volumes = [
  'configMap',
  'csi',
  'downwardAPI',
  'emptyDir',
  'ephemeral',
  'persistentVolumeClaim',
  'projected',
  'secret',
];

const containers = '(object.spec.containers + object.spec.?initContainers.orValue([]))';
const inRange = (path: string) => `${path}.all(id, id >= ${lowest} && id <= ${highest})`;
const ofPod = (field: string) => `[object.spec.?securityContext.?${field}].filter(o, o.hasValue()).map(o, o.value())`;
const ofContainers = (field: string) =>
  `${containers}.map(c, c.?securityContext.?${field}).filter(o, o.hasValue()).map(o, o.value())`;

/** What the security context constraint `restricted-v2` of OpenShift asks of a pod, as CEL. */
const demands: Record<string, string> = {
  'a user outside of the range of the namespace': `${inRange(ofPod('runAsUser'))} && ${inRange(ofContainers('runAsUser'))}`,
  'a group outside of the range of the namespace': inRange(ofPod('fsGroup')),
  'privilege escalation': `${containers}.all(c, c.?securityContext.?allowPrivilegeEscalation.orValue(false) == false)`,
  'privileged containers': `${containers}.all(c, c.?securityContext.?privileged.orValue(false) == false)`,
  'capabilities other than NET_BIND_SERVICE': `${containers}.all(c, c.?securityContext.?capabilities.?add.orValue([]).all(a, a == 'NET_BIND_SERVICE'))`,
  'another seccomp profile': `object.spec.?securityContext.?seccompProfile.?type.orValue('RuntimeDefault') == 'RuntimeDefault'`,
  'namespaces of the host': `!object.spec.?hostNetwork.orValue(false) && !object.spec.?hostPID.orValue(false) && !object.spec.?hostIPC.orValue(false)`,
  'ports of the host': `${containers}.all(c, c.?ports.orValue([]).all(p, p.?hostPort.orValue(0) == 0))`,
  'other kinds of volumes': `object.spec.?volumes.orValue([]).all(v, ${volumes.map((kind) => `has(v.${kind})`).join(' || ')})`,
};

/** Makes a namespace refuse the pods that OpenShift's `restricted-v2` refuses. OpenShift itself is not needed. */
export async function demandRestrictedV2(cluster: Cluster): Promise<AsyncDisposable> {
  const name = `restricted-v2-${cluster.namespace}`;
  const path = '/apis/admissionregistration.k8s.io/v1';
  const resourceRules = [{ apiGroups: [''], apiVersions: ['v1'], operations: ['CREATE'], resources: ['pods'] }];
  const validations = Object.entries(demands).map(([what, expression]) => ({
    expression,
    message: `restricted-v2: ${what}`,
  }));
  const policies = `${path}/validatingadmissionpolicies`;
  await cluster.json(policies, {
    method: 'POST',
    body: { metadata: { name }, spec: { matchConstraints: { resourceRules }, validations } },
  });
  const bindings = `${path}/validatingadmissionpolicybindings`;
  const matchResources = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': cluster.namespace } } };
  await cluster.json(bindings, {
    method: 'POST',
    body: { metadata: { name }, spec: { policyName: name, validationActions: ['Deny'], matchResources } },
  });
  return {
    async [Symbol.asyncDispose]() {
      for (const each of [bindings, policies]) await cluster.json(`${each}/${name}`, { method: 'DELETE' });
    },
  };
}
