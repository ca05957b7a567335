import { hasLabels, idOf, type Manifest } from './manifest.ts';

/** A pod template or a pod: what pod rules check. */
export type PodTemplate = {
  owner: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
  spec: PodSpec;
};

export type Container = {
  name: string;
  image: string;
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  ports?: { name: string; containerPort: number }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
  // oxlint-disable-next-line typescript/no-explicit-any -- other Kubernetes fields
  [field: string]: any;
};

type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  volumes?: Record<string, unknown>[];
  // oxlint-disable-next-line typescript/no-explicit-any -- other Kubernetes fields
  [field: string]: any;
};

/** The pods of all objects: the templates of Deployments, Jobs and the like, and objects that are pods. */
export function podsOf(objects: Manifest[]): PodTemplate[] {
  return objects.flatMap((object) => {
    const template = object.kind === 'Pod' ? object : object['spec']?.template;
    if (!template?.spec?.containers) return [];
    const { labels = {}, annotations = {} } = template.metadata;
    return [{ owner: idOf(object), labels, annotations, spec: template.spec }];
  });
}

export function containersOf({ spec }: PodTemplate): Container[] {
  return [...(spec.initContainers ?? []), ...spec.containers];
}

/** The pods that a selector matches, named by their owners. */
export function selectedBy(matchLabels: Record<string, string>, pods: PodTemplate[]): string[] {
  return pods.filter((pod) => hasLabels(pod, matchLabels)).map(({ owner }) => owner);
}
