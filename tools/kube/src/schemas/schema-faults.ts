import { Ajv, type ValidateFunction } from 'ajv';
import type { Finding } from '../finding.ts';
import { idOf, type Manifest } from '../manifest.ts';
import { schemaOfKind, type KubernetesVersion } from './read-schemas.ts';

const validators = new Map<string, ValidateFunction>();

/** Violations of the schemas of a Kubernetes version and the operators, as text: unknown kinds and fields, wrong types. */
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

/** The same violations, as findings per object. */
export function schemaFindings(objects: Manifest[], version: KubernetesVersion): Finding[] {
  return objects.flatMap((object) =>
    schemaFaults([object], version).map((message) => ({
      rule: 'schema',
      object: idOf(object),
      message,
      fix: `Correct the field, or take it out: Kubernetes ${version} does not have it so.`,
    })),
  );
}

function validatorOf(kind: string, version: KubernetesVersion): ValidateFunction | undefined {
  const known = validators.get(`${version} ${kind}`);
  if (known) return known;
  const found = schemaOfKind(kind, version);
  if (!found) return undefined;
  const validate = new Ajv({ strict: false, allErrors: true }).compile({
    definitions: found.definitions,
    ...found.schema,
  });
  validators.set(`${version} ${kind}`, validate);
  return validate;
}
