import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { idOf, type Manifest } from '../manifest.ts';
import type { KindSchemas } from './trim-schemas.ts';

/** The oldest and the newest Kubernetes the chart is for, and the one that Helm renders for by default here. */
export const kubernetesVersions = ['1.30', '1.34', '1.36'] as const;
export type KubernetesVersion = (typeof kubernetesVersions)[number];

const folder = new URL('../../schemas/', import.meta.url);
const validators = new Map<string, ValidateFunction>();

/** What a version of Kubernetes, and the operators, do not accept in objects: kinds and fields they do not know, wrong types. */
export function schemaFaults(objects: Manifest[], version: KubernetesVersion): string[] {
  return objects.flatMap((object) => {
    const validate = validatorOf(`${object.apiVersion} ${object.kind}`, version);
    if (!validate) return [`${idOf(object)}: ${version} does not know ${object.apiVersion} ${object.kind}`];
    return validate(object)
      ? []
      : (validate.errors ?? []).map(
          (error) => `${idOf(object)}${error.instancePath}: ${error.message} ${JSON.stringify(error.params)}`,
        );
  });
}

function validatorOf(kind: string, version: KubernetesVersion): ValidateFunction | undefined {
  const known = validators.get(`${version} ${kind}`);
  if (known) return known;
  const file = [`kubernetes-${version}.json`, 'custom-resources.json'].find((name) => kind in schemasOf(name).kinds);
  if (!file) return undefined;
  const { definitions, kinds } = schemasOf(file);
  const validate = new Ajv({ strict: false, allErrors: true }).compile({ definitions, ...kinds[kind] });
  validators.set(`${version} ${kind}`, validate);
  return validate;
}

const read = new Map<string, KindSchemas>();

function schemasOf(file: string): KindSchemas {
  const schemas = read.get(file) ?? (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as KindSchemas);
  read.set(file, schemas);
  return schemas;
}
