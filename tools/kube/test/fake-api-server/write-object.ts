import { admit, checkTyped, strictWarnings } from './admit.ts';
import { withDefaults } from './defaults.ts';
import type { Json } from './field-sets.ts';
import { applied, updated, type Manager } from './owners.ts';
import type { State } from './state.ts';
import { notFound, Refusal } from './status.ts';

export type Write = {
  /** The current object, undefined if it does not exist. */
  live: Json;
  manager: string;
  fieldValidation: string | null;
  isDryRun: boolean;
  subresource?: string;
};
export type Written = { object: Json; warnings: string[]; isNew: boolean };

/** Server-side apply. @throws Refusal */
export function applyObject(state: State, config: Json, write: Write & { force: boolean }): Written {
  checkTyped(config);
  const { live, manager, force } = write;
  const { object, conflicts } = applied(live, config, { manager, force });
  if (conflicts.length === 0) return store(state, object, write);
  const [first] = conflicts;
  const with_ = (conflict: typeof first) => `conflict with "${conflict?.manager}" using ${config.apiVersion}`;
  throw new Refusal(409, 'Conflict', {
    message: `Apply failed with ${conflicts.length} conflict${conflicts.length > 1 ? 's' : ''}: ${conflicts.map((conflict) => `${with_(conflict)}: ${conflict.field}`).join(', ')}`,
    causes: conflicts.map((conflict) => ({
      reason: 'FieldManagerConflict',
      message: with_(conflict),
      field: conflict.field,
    })),
  });
}

/** Creates or replaces a whole object. @throws Refusal */
export function putObject(state: State, next: Json, write: Write): Written {
  const { live, manager, fieldValidation, subresource } = write;
  const warnings = strictWarnings(next, fieldValidation);
  const { metadata } = next;
  if (live && metadata.resourceVersion && metadata.resourceVersion !== live.metadata.resourceVersion) {
    throw new Refusal(409, 'Conflict', {
      message: `Operation cannot be fulfilled on "${metadata.name}": the object has been modified; please apply your changes to the latest version and try again`,
    });
  }
  const by: Manager = { manager, operation: 'Update', ...(subresource && { subresource }) };
  const written = store(state, updated(live, withDefaults(withoutOwners(next)), by), write);
  return { ...written, warnings: [...warnings, ...written.warnings] };
}

/** A merge patch (RFC 7386); directives of a strategic one, such as the order of lists, are ignored. @throws Refusal */
export function patchObject(state: State, patch: Json, write: Write): Written {
  const { live } = write;
  if (!live) throw notFound('object');
  return putObject(state, mergePatch(live, patch), write);
}

function store(state: State, object: Json, { live, isDryRun }: Write): Written {
  const next = withDefaults(object);
  if (live && next.status === undefined && live.status) next.status = live.status;
  const warnings = admit({ live, next, present: state.within(next.metadata.namespace ?? '') });
  const isSame = live && comparable(live) === comparable(next);
  return { object: isDryRun || isSame ? dryRun(live, next) : state.set(next), warnings, isNew: !live };
}

/** The result of a dry run has the same metadata as a stored object. */
function dryRun(live: Json, next: Json): Json {
  const { uid, creationTimestamp, resourceVersion, generation } = live?.metadata ?? {};
  const isChanged = live && JSON.stringify(live.spec) !== JSON.stringify(next.spec);
  return {
    ...next,
    metadata: {
      ...next.metadata,
      uid: uid ?? crypto.randomUUID(),
      creationTimestamp: creationTimestamp ?? new Date().toISOString(),
      ...(resourceVersion && { resourceVersion }),
      generation: (generation ?? 0) + (isChanged || !live ? 1 : 0),
    },
  };
}

/** All that a writer sees, except the time of the write. */
function comparable(object: Json): string {
  return JSON.stringify(object, (name, value) => (name === 'time' || name === 'resourceVersion' ? undefined : value));
}

function withoutOwners(object: Json): Json {
  const { managedFields: _, ...metadata } = object.metadata;
  return { ...object, metadata };
}

function mergePatch(target: Json, patch: Json): Json {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch).filter(([key]) => !key.startsWith('$'))) {
    if (value === null) delete result[name];
    else result[name] = mergePatch(result[name], value);
  }
  return result;
}
