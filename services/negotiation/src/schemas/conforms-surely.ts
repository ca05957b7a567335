import { dereference, validate } from '@cfworker/json-schema';
import { LRUCache } from 'lru-cache';
import type { Update } from './judge-thread.ts';
import { plainSchema } from './plain-schema.ts';

/** How often a part of a plain schema may look at a part of the payload: this takes up to about 2 ms. */
const maxSteps = 10_000;
const maxSchemaSize = 500;
/** A text of this length is read in the time that another value takes. */
const charactersInAStep = 100;
const maxKeptCharacters = 1024 * 1024;

/** The steps that a part of the payload may take, by the text of the schema; undefined of a schema that is not plain. */
const knownSchemas = new LRUCache<string, { steps?: number }>({
  maxSize: maxKeptCharacters,
  sizeCalculation: (_, text) => text.length,
});
const partsOfPlainSchema = dereference(plainSchema);
/** Plain schemas have no references. */
const noReferences = {};

/**
 * Whether a schema is valid and its payload conforms to it, if few steps in the process itself show it. If not, only
 * the validator can tell. Both are JSON; `__proto__` is no name in them.
 */
export function conformsSurely({ schema, payload }: Update): boolean {
  const { steps } = knownOf(schema);
  if (steps === undefined || steps * sizeOf(payload, maxSteps / steps) > maxSteps) return false;
  return validate(payload, schema, '2020-12', noReferences).valid;
}

function knownOf(schema: object): { steps?: number } {
  const text = JSON.stringify(schema);
  const kept = knownSchemas.get(text);
  if (kept) return kept;
  const size = sizeOf(schema, maxSchemaSize);
  const isPlain = size <= maxSchemaSize && validate(schema, plainSchema, '2020-12', partsOfPlainSchema).valid;
  const known = isPlain ? { steps: size } : {};
  knownSchemas.set(text, known);
  return known;
}

/** How many values there are in a value, itself included; beyond `max` they are not counted. */
function sizeOf(value: unknown, max: number): number {
  if (typeof value === 'string') return 1 + value.length / charactersInAStep;
  if (typeof value !== 'object' || value === null) return 1;
  let size = 1;
  for (const [name, member] of Object.entries(value)) {
    size += name.length / charactersInAStep + sizeOf(member, max - size);
    if (size > max) break;
  }
  return size;
}
