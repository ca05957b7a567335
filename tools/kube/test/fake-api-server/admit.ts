import { isDeepStrictEqual } from 'node:util';
import { checkSchema, type SchemaFault } from './check-schema.ts';
import type { Json } from './field-sets.ts';
import { restrictedFaults } from './pod-security.ts';
import { checkLimits, checkQuotas } from './quota.ts';
import { forbidden, Refusal } from './status.ts';

/** The fields that cannot change once an object exists. */
const immutable: Record<string, string[][]> = {
  Deployment: [['spec', 'selector']],
  StatefulSet: [
    ['spec', 'selector'],
    ['spec', 'serviceName'],
  ],
  Service: [['spec', 'clusterIP']],
};

/** Refuses fields and types that the schema does not have, as `apply` does. */
export function checkTyped(config: Json): void {
  const { unknown, wrong } = checkSchema(config);
  const [fault] = [...unknown, ...wrong];
  if (!fault) return;
  const { apiVersion, kind, metadata } = config;
  const place = `${metadata.namespace}/${metadata.name}; ${apiVersion}, Kind=${kind}`;
  throw new Refusal(500, '', {
    message: `failed to create typed patch object (${place}): ${fault.path}: ${fault.message}`,
  });
}

/** Refuses invalid fields from a strict writer, and warns other writers. */
export function strictWarnings(object: Json, fieldValidation: string | null): string[] {
  const { unknown, wrong } = checkSchema(object);
  const [fault] = wrong;
  if (fault)
    throw new Refusal(400, 'BadRequest', {
      message: `${object.kind} in version cannot be handled: ${fault.path}: ${fault.message}`,
    });
  const words = unknown.map(({ path }) => `unknown field "${path.slice(1)}"`);
  if (words.length > 0 && fieldValidation === 'Strict') {
    throw new Refusal(400, 'BadRequest', { message: `strict decoding error: ${words.join(', ')}` });
  }
  return fieldValidation === 'Ignore' ? [] : words;
}

type Admission = { live: Json; next: Json; present: Json[] };

/** Refuses invalid changes of an object; returns warnings. */
export function admit({ live, next, present }: Admission): string[] {
  const { missing } = checkSchema(next);
  if (missing.length > 0) throw invalid(next, missing);
  for (const path of immutable[next.kind] ?? []) {
    const valueIn = (object: Json) => path.reduce((at, name) => at?.[name], object);
    if (live && valueIn(live) !== undefined && !isDeepStrictEqual(valueIn(live), valueIn(next))) {
      const message = `Invalid value: ${JSON.stringify(valueIn(next))}: field is immutable`;
      throw invalid(next, [{ path: `.${path.join('.')}`, message }]);
    }
  }
  const warnings = admitPods(next, present);
  if (next.kind === 'Pod') checkLimits(next, present);
  if (!live) checkQuotas(next, present);
  return warnings;
}

function invalid({ apiVersion, kind, metadata }: Json, faults: SchemaFault[]): Refusal {
  const [group, version] = String(apiVersion).split('/');
  const what = version === undefined ? kind : `${kind}.${group}`;
  const words = faults.map(({ path, message }) => `${path.slice(1)}: ${message}`);
  return new Refusal(422, 'Invalid', {
    message: `${what} "${metadata.name}" is invalid: ${words.join(', ')}`,
    causes: faults.map(({ path, message }) => ({ reason: 'FieldValueInvalid', message, field: path.slice(1) })),
  });
}

/** Pod Security refuses only pods; for objects that create pods it only warns. */
function admitPods(object: Json, present: Json[]): string[] {
  const spec = object.kind === 'Pod' ? object.spec : object.spec?.template?.spec;
  const namespace = present.find(({ kind }) => kind === 'Namespace');
  const level = (mode: string) => namespace?.metadata.labels?.[`pod-security.kubernetes.io/${mode}`];
  const modes = ['enforce', 'warn'].filter((mode) => level(mode) === 'restricted');
  const concerns = object.kind === 'Pod' ? modes : modes.filter((mode) => mode === 'warn');
  const faults = spec?.containers && concerns.length > 0 ? restrictedFaults(spec) : [];
  if (faults.length === 0) return [];
  const words = `violate PodSecurity "restricted:latest": ${faults.join(', ')}`;
  if (object.kind === 'Pod' && modes.includes('enforce')) {
    throw forbidden(`pods "${object.metadata.name}" is forbidden: ${words.replace('violate', 'violates')}`);
  }
  return [`would ${words}`];
}
