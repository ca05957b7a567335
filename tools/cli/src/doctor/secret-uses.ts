import type { V1PodTemplateSpec } from '@kubernetes/client-node';

/** A key of a Secret or ConfigMap that a pod reads; with an optional one it starts without. */
export type SecretUse = { kind: 'Secret' | 'ConfigMap'; name: string; key: string; isOptional: boolean };

type Reference = { name?: string; key?: string; optional?: boolean };

/** Each key that a pod reads, from its volumes and variables. */
export function secretUses(template: V1PodTemplateSpec | undefined): SecretUse[] {
  const { volumes = [], containers = [] } = template?.spec ?? {};
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const variables = containers.flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom));
  return [
    ...sources.flatMap(({ secret }) => itemsOf('Secret', secret)),
    ...sources.flatMap(({ configMap }) => itemsOf('ConfigMap', configMap)),
    ...variables.flatMap((from) => use('Secret', from?.secretKeyRef)),
    ...variables.flatMap((from) => use('ConfigMap', from?.configMapKeyRef)),
  ];
}

function itemsOf(kind: SecretUse['kind'], source?: Reference & { items?: { key: string }[] }): SecretUse[] {
  return (source?.items ?? []).flatMap(({ key }) => use(kind, { ...source, key }));
}

function use(kind: SecretUse['kind'], reference: Reference | undefined): SecretUse[] {
  const { name, key, optional = false } = reference ?? {};
  return name === undefined || key === undefined ? [] : [{ kind, name, key, isOptional: optional }];
}
