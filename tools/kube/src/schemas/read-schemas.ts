import { readFileSync } from 'node:fs';
import type { KindSchemas, Schema } from './trim-schemas.ts';

/** The oldest and newest Kubernetes versions the chart supports, and the default for rendering here. */
export const kubernetesVersions = ['1.30', '1.34', '1.36'] as const;
export type KubernetesVersion = (typeof kubernetesVersions)[number];

type KindSchema = { schema: Schema; definitions: Record<string, Schema> };

const folder = new URL('../../schemas/', import.meta.url);
const read = new Map<string, KindSchemas>();

/**
 * The schema of a kind such as `apps/v1 Deployment` in a Kubernetes version or from an operator; undefined for kinds
 * the chart does not render.
 */
export function schemaOfKind(kind: string, version: KubernetesVersion): KindSchema | undefined {
  const file = [`kubernetes-${version}.json`, 'custom-resources.json'].find((name) => kind in schemasOf(name).kinds);
  const { definitions = {}, kinds } = schemasOf(file ?? 'custom-resources.json');
  const schema = kinds[kind];
  return schema && { schema, definitions };
}

function schemasOf(file: string): KindSchemas {
  const schemas = read.get(file) ?? (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KindSchemas);
  read.set(file, schemas);
  return schemas;
}
