import type { Place } from './place.ts';

/** An additional rule of the cluster for Deployments. */
export async function admissionPolicy({ cluster, namespace }: Place): Promise<AsyncDisposable> {
  const path = '/apis/admissionregistration.k8s.io/v1';
  const containers = 'object.spec.template.spec.containers';
  await cluster.json(`${path}/validatingadmissionpolicies`, {
    method: 'POST',
    body: {
      metadata: { name: namespace },
      spec: {
        matchConstraints: {
          resourceRules: [
            { apiGroups: ['apps'], apiVersions: ['v1'], operations: ['CREATE', 'UPDATE'], resources: ['deployments'] },
          ],
        },
        validations: [
          { expression: `${containers}.all(c, !c.image.endsWith(':latest'))`, message: 'no latest tag' },
          { expression: 'object.spec.template.spec.securityContext.runAsNonRoot == true', message: 'no root' },
        ],
      },
    },
  });
  await cluster.json(`${path}/validatingadmissionpolicybindings`, {
    method: 'POST',
    body: {
      metadata: { name: namespace },
      spec: {
        policyName: namespace,
        validationActions: ['Deny'],
        matchResources: { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespace } } },
      },
    },
  });
  return {
    async [Symbol.asyncDispose]() {
      await cluster.json(`${path}/validatingadmissionpolicybindings/${namespace}`, { method: 'DELETE' });
      await cluster.json(`${path}/validatingadmissionpolicies/${namespace}`, { method: 'DELETE' });
    },
  };
}
