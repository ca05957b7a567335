/** A kind that the server serves. */
export type Resource = {
  group: string;
  version: string;
  plural: string;
  kind: string;
  namespaced: boolean;
  subresources: string[];
};

const core = (plural: string, kind: string, subresources: string[] = []): Resource => ({
  group: '',
  version: 'v1',
  plural,
  kind,
  namespaced: kind !== 'Namespace',
  subresources,
});
const grouped = (group: string, plural: string, kind: string): Resource => {
  const [name = '', version = ''] = group.split('/');
  const scales = ['deployments', 'replicasets', 'statefulsets'].includes(plural) ? ['scale'] : [];
  return { group: name, version, plural, kind, namespaced: true, subresources: ['status', ...scales] };
};

/** The kinds of a bare cluster that Parley and its tools use. */
export const builtIn: Resource[] = [
  core('namespaces', 'Namespace', ['status']),
  core('pods', 'Pod', ['status', 'log', 'portforward', 'eviction']),
  core('services', 'Service', ['status']),
  core('serviceaccounts', 'ServiceAccount'),
  core('secrets', 'Secret'),
  core('configmaps', 'ConfigMap'),
  core('events', 'Event'),
  core('endpoints', 'Endpoints'),
  core('resourcequotas', 'ResourceQuota', ['status']),
  core('limitranges', 'LimitRange'),
  core('persistentvolumeclaims', 'PersistentVolumeClaim', ['status']),
  grouped('apps/v1', 'deployments', 'Deployment'),
  grouped('apps/v1', 'replicasets', 'ReplicaSet'),
  grouped('apps/v1', 'statefulsets', 'StatefulSet'),
  grouped('batch/v1', 'jobs', 'Job'),
  grouped('autoscaling/v2', 'horizontalpodautoscalers', 'HorizontalPodAutoscaler'),
  grouped('policy/v1', 'poddisruptionbudgets', 'PodDisruptionBudget'),
  grouped('networking.k8s.io/v1', 'networkpolicies', 'NetworkPolicy'),
  grouped('networking.k8s.io/v1', 'ingresses', 'Ingress'),
  grouped('discovery.k8s.io/v1', 'endpointslices', 'EndpointSlice'),
  grouped('rbac.authorization.k8s.io/v1', 'roles', 'Role'),
  grouped('rbac.authorization.k8s.io/v1', 'rolebindings', 'RoleBinding'),
];

/** Kinds of operators, which a cluster may lack. */
export const ofOperators: Resource[] = [
  grouped('keda.sh/v1alpha1', 'scaledobjects', 'ScaledObject'),
  grouped('monitoring.coreos.com/v1', 'podmonitors', 'PodMonitor'),
  grouped('monitoring.coreos.com/v1', 'prometheusrules', 'PrometheusRule'),
  grouped('external-secrets.io/v1', 'externalsecrets', 'ExternalSecret'),
  grouped('gateway.networking.k8s.io/v1', 'httproutes', 'HTTPRoute'),
];

export function apiVersionOf({ group, version }: Resource): string {
  return group === '' ? version : `${group}/${version}`;
}

/** The target of a path; undefined if the server has no such resource. */
export type Target = { resource: Resource; namespace: string; name: string; subresource: string };

export function targetOf(path: string, resources: Resource[]): Target | undefined {
  const match =
    /^\/(?:api|apis\/([^/]+))\/([^/]+)\/(?:namespaces\/([^/]+)\/)?([^/]+)(?:\/([^/]+))?(?:\/([^/]+))?$/.exec(path);
  const [, group = '', version, namespace = '', plural, name = '', subresource = ''] = match ?? [];
  const resource = resources.find(
    (candidate) => candidate.group === group && candidate.version === version && candidate.plural === plural,
  );
  if (!resource || (subresource !== '' && !resource.subresources.includes(subresource))) {
    return namespaceItself(path, resources);
  }
  return { resource, namespace, name, subresource };
}

/** `/api/v1/namespaces/shop` names an object, not the namespace of other objects. */
function namespaceItself(path: string, resources: Resource[]): Target | undefined {
  const [, name] = /^\/api\/v1\/namespaces\/([^/]+)(?:\/status)?$/.exec(path) ?? [];
  const resource = resources.find(({ kind }) => kind === 'Namespace');
  return resource && name !== undefined ? { resource, namespace: '', name, subresource: '' } : undefined;
}

/** The discovery document of a group's version: its resources and verbs. */
export function discoveryOf(apiVersion: string, resources: Resource[]): object {
  const verbs = ['create', 'delete', 'get', 'list', 'patch', 'update', 'watch'];
  const own = resources.filter((resource) => apiVersionOf(resource) === apiVersion);
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: apiVersion,
    resources: own.flatMap(({ plural, kind, namespaced, subresources }) =>
      ['', ...subresources.map((name) => `/${name}`)].map((suffix) => ({
        name: `${plural}${suffix}`,
        singularName: suffix ? '' : kind.toLowerCase(),
        namespaced,
        kind,
        verbs,
      })),
    ),
  };
}
