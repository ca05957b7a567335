/** A JSON Schema as used in OpenAPI documents and custom resource definitions. */
export type Schema = {
  type?: string | string[];
  format?: string;
  description?: string;
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  [extension: `x-kubernetes-${string}`]: unknown;
};

type GroupVersionKind = { group: string; version: string; kind: string };
type OpenApi = { definitions: Record<string, Schema> };

/** Schemas by `apiVersion kind`. */
export type KindSchemas = { definitions?: Record<string, Schema>; kinds: Record<string, Schema> };

export type CustomResource = {
  spec: {
    group: string;
    names: { kind: string };
    versions: { name: string; served: boolean; deprecated?: boolean; schema: { openAPIV3Schema: Schema } }[];
  };
};

/** The built-in Kubernetes kinds that the chart renders. */
const rendered = new Set([
  'apps/v1 Deployment',
  'autoscaling/v2 HorizontalPodAutoscaler',
  'batch/v1 Job',
  'networking.k8s.io/v1 Ingress',
  'networking.k8s.io/v1 NetworkPolicy',
  'policy/v1 PodDisruptionBudget',
  'rbac.authorization.k8s.io/v1 Role',
  'rbac.authorization.k8s.io/v1 RoleBinding',
  'v1 ConfigMap',
  'v1 Pod',
  'v1 Service',
  'v1 ServiceAccount',
]);

const deprecated = /\bdeprecated[:.]/i;
const reference = '#/definitions/';
const intOrString: Schema = { type: ['integer', 'string'] };
const quantity: Schema = { type: ['number', 'string'] };
const listKeys = ['x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type'] as const;
const kept = ['type', '$ref', 'required', 'enum', 'minimum', 'maximum', ...listKeys] as const;
const special: Record<string, Schema> = {
  'io.k8s.apimachinery.pkg.util.intstr.IntOrString': intOrString,
  'io.k8s.apimachinery.pkg.api.resource.Quantity': quantity,
};

/**
 * The schemas of the kinds the chart renders. Deprecated kinds and fields are left out, so that their use is reported
 * as a typo would be.
 */
export function kubernetesSchemas({ definitions }: OpenApi): KindSchemas {
  const names = Object.entries(definitions).flatMap(([name, schema]) =>
    kindsOf(schema).map((kind) => [kind, name] as const),
  );
  const kinds = names.filter(
    ([kind, name]) => rendered.has(kind) && !deprecated.test(definitions[name]?.description ?? ''),
  );
  const reached = reachable(
    kinds.map(([, name]) => name),
    definitions,
  );
  return {
    definitions: Object.fromEntries(
      [...reached].toSorted().map((name) => [name, special[name] ?? trimmed(definitions[name] ?? {})]),
    ),
    kinds: Object.fromEntries(kinds.map(([kind, name]) => [kind, { $ref: `${reference}${name}` }])),
  };
}

/** The schemas of each served version of a custom resource, by kind. */
export function customKind({ spec: { group, names, versions } }: CustomResource): Record<string, Schema> {
  const current = versions.filter((version) => version.served && version.deprecated !== true);
  return Object.fromEntries(
    current.map(({ name, schema }) => [`${group}/${name} ${names.kind}`, trimmed(schema.openAPIV3Schema)]),
  );
}

function kindsOf(schema: Schema): string[] {
  const all = (schema['x-kubernetes-group-version-kind'] ?? []) as GroupVersionKind[];
  return all.map(({ group, version, kind }) => `${group ? `${group}/` : ''}${version} ${kind}`);
}

function reachable(names: string[], definitions: Record<string, Schema>, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue;
    seen.add(name);
    reachable(referencesIn(trimmed(definitions[name] ?? {})), definitions, seen);
  }
  return seen;
}

function referencesIn(schema: Schema): string[] {
  const found = JSON.stringify(schema).matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g);
  return [...found].map(([, name = '']) => name);
}

/**
 * Removes descriptions and constraints that only a server checks. Objects become closed, unless they preserve unknown
 * fields.
 */
function trimmed(schema: Schema): Schema {
  if (schema['x-kubernetes-int-or-string'] || schema.format === 'int-or-string') return intOrString;
  const { properties, items, additionalProperties } = schema;
  const isOpen = schema['x-kubernetes-preserve-unknown-fields'] === true;
  return {
    ...Object.fromEntries(kept.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]]))),
    ...(items && { items: trimmed(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: trimmed(additionalProperties) }),
    ...(properties && { properties: propertiesOf(properties), ...(!isOpen && { additionalProperties: false }) }),
  };
}

function propertiesOf(properties: Record<string, Schema>): Record<string, Schema> {
  const current = Object.entries(properties).filter(([, { description = '' }]) => !deprecated.test(description));
  return Object.fromEntries(current.map(([name, schema]) => [name, trimmed(schema)]));
}
