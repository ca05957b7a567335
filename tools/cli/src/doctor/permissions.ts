/** A permission in the terms of a Role's rules. */
export type Permission = { verb: string; group?: string; resource: string; subresource?: string; why: string };

/** The cluster permissions that read-only commands of the CLI need; docs/kubernetes.md lists them as a Role. */
export const permissions: Permission[] = [
  { verb: 'list', resource: 'pods', why: 'every command with --kube' },
  // Port forwarding begins with a GET; since 1.35 the API server also requires `create`.
  { verb: 'get', resource: 'pods', subresource: 'portforward', why: 'every command with --kube' },
  { verb: 'create', resource: 'pods', subresource: 'portforward', why: 'every command with --kube' },
  { verb: 'get', resource: 'secrets', why: 'the operator key' },
  { verb: 'get', resource: 'pods', subresource: 'log', why: 'parley k8s logs' },
  { verb: 'list', resource: 'secrets', why: 'the state of the release in Helm' },
  { verb: 'get', resource: 'configmaps', why: 'whether the public keys exist' },
  { verb: 'list', group: 'apps', resource: 'deployments', why: 'which keys of Secrets they need' },
  { verb: 'list', group: 'discovery.k8s.io', resource: 'endpointslices', why: 'whether ready pods are named' },
  { verb: 'list', resource: 'resourcequotas', why: 'whether a rollout has room' },
];

/** The resource as written in a Role. */
export function resourceOf({ resource, subresource }: Permission): string {
  return subresource === undefined ? resource : `${resource}/${subresource}`;
}
