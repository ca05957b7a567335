import type { Json } from './field-sets.ts';

const allowedVolumes = new Set(
  'configMap csi downwardAPI emptyDir ephemeral persistentVolumeClaim projected secret'.split(' '),
);

/** The violations of the restricted profile of Pod Security by a pod, in the server's words. */
export function restrictedFaults(spec: Json): string[] {
  const containers: Json[] = [...(spec.initContainers ?? []), ...(spec.containers ?? [])];
  const security = (container: Json) => container.securityContext ?? {};
  const each = (what: string, isWrong: (container: Json) => boolean) =>
    containers.filter(isWrong).map(({ name }) => what.replace('%', `container "${name}"`));
  const inPod = spec.securityContext ?? {};
  return [
    ...['hostNetwork', 'hostPID', 'hostIPC']
      .filter((field) => spec[field])
      .map((field) => `host namespaces (${field}=true)`),
    ...each(
      'privileged (% must not set securityContext.privileged=true)',
      (container) => security(container).privileged,
    ),
    ...each(
      'allowPrivilegeEscalation != false (% must set securityContext.allowPrivilegeEscalation=false)',
      (container) => security(container).allowPrivilegeEscalation !== false,
    ),
    ...each(
      'unrestricted capabilities (% must set securityContext.capabilities.drop=["ALL"])',
      (container) => !(security(container).capabilities?.drop ?? []).includes('ALL'),
    ),
    ...each(
      'runAsNonRoot != true (pod or % must set securityContext.runAsNonRoot=true)',
      (container) => (security(container).runAsNonRoot ?? inPod.runAsNonRoot) !== true,
    ),
    ...each(
      'seccompProfile (pod or % must set securityContext.seccompProfile.type to "RuntimeDefault" or "Localhost")',
      (container) => !(security(container).seccompProfile ?? inPod.seccompProfile)?.type,
    ),
    ...(spec.volumes ?? []).flatMap((volume: Json) =>
      Object.keys(volume)
        .filter((key) => key !== 'name' && !allowedVolumes.has(key))
        .map((kind) => `restricted volume types (volume "${volume.name}" uses restricted volume type "${kind}")`),
    ),
  ];
}
