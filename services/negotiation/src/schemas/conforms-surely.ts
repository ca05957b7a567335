import { defaultDialect, knownDialects } from './dialects.ts';
import type { Update } from './judge-thread.ts';

/** A schema that says nothing but plain keywords. */
type PlainSchema = boolean | Record<string, unknown>;

/** How many parts of the schema and the payload may still be looked at. */
type Steps = { left: number };

type Looked = { schema: Record<string, unknown>; steps: Steps };

type Keyword<T = never> = {
  /** Whether a plain schema may have this value of the keyword. */
  isPlain: (given: unknown, steps: Steps) => given is T;
  /** Whether the keyword allows a value. */
  allows: (given: T, value: unknown, looked: Looked) => boolean;
};

/** So many steps take less than 0.1 ms. */
const maxSteps = 1_000;

/**
 * Whether a schema is valid and its payload conforms to it, if that is seen in a few steps: of each part of the payload
 * only once, by keywords that take no longer for any value. If not, only the validator can tell.
 */
export function conformsSurely({ schema, payload }: Update): boolean {
  const { $schema = defaultDialect, ...rest } = schema as Record<string, unknown>;
  const steps = { left: maxSteps };
  return knownDialects.has($schema as string) && isPlainSchema(rest, steps) && isAllowed(rest, payload, steps);
}

const remark = keyword(isText, () => true);
const names = (given: unknown, steps: Steps): given is string[] =>
  Array.isArray(given) && spend(steps, given.length) && given.every(isText) && new Set(given).size === given.length;

/** They mean the same in both dialects. */
const keywords = new Map<string, Keyword>([
  ['title', remark],
  ['description', remark],
  ['$comment', remark],
  ['format', remark],
  ['type', keyword(areTypes, (given, value) => [given].flat().some((type) => isOfType(type, value)))],
  ['const', keyword(isScalar, (given, value) => value === given)],
  ['enum', keyword(areScalars, (given, value, { steps }) => spend(steps, given.length) && given.includes(value))],
  ['minimum', keyword(isNumber, (given, value) => !isNumber(value) || value >= given)],
  ['maximum', keyword(isNumber, (given, value) => !isNumber(value) || value <= given)],
  ['exclusiveMinimum', keyword(isNumber, (given, value) => !isNumber(value) || value > given)],
  ['exclusiveMaximum', keyword(isNumber, (given, value) => !isNumber(value) || value < given)],
  ['minLength', keyword(isCount, (given, value) => !isText(value) || lengthOf(value) >= given)],
  ['maxLength', keyword(isCount, (given, value) => !isText(value) || lengthOf(value) <= given)],
  ['minItems', keyword(isCount, (given, value) => !Array.isArray(value) || value.length >= given)],
  ['maxItems', keyword(isCount, (given, value) => !Array.isArray(value) || value.length <= given)],
  ['items', keyword(isPlainSchema, areItemsAllowed)],
  ['required', keyword(names, hasAll)],
  ['properties', keyword(arePlainSchemas, arePropertiesAllowed)],
  ['additionalProperties', keyword(isPlainSchema, areOthersAllowed)],
]);

/** A keyword's own type of value is known to its two functions only. */
function keyword<T>(isPlain: Keyword<T>['isPlain'], allows: Keyword<T>['allows']): Keyword {
  return { isPlain, allows } as unknown as Keyword;
}

function spend(steps: Steps, count: number): boolean {
  steps.left -= count;
  return steps.left >= 0;
}

function isPlainSchema(given: unknown, steps: Steps): given is PlainSchema {
  if (!isObject(given)) return typeof given === 'boolean';
  const members = Object.entries(given);
  return (
    spend(steps, 1 + members.length) &&
    members.every(([name, value]) => keywords.get(name)?.isPlain(value, steps) === true)
  );
}

function arePlainSchemas(given: unknown, steps: Steps): given is Record<string, PlainSchema> {
  // The validator refuses this name wherever it is.
  return (
    isObject(given) && !('$vocabulary' in given) && Object.values(given).every((each) => isPlainSchema(each, steps))
  );
}

function isAllowed(schema: PlainSchema, value: unknown, steps: Steps): boolean {
  if (typeof schema === 'boolean') return schema;
  const members = Object.entries(schema);
  return (
    spend(steps, 1 + members.length) &&
    // The schema is plain: each keyword is known, with a value of its type.
    members.every(([name, given]) => keywords.get(name)?.allows(given as never, value, { schema, steps }) === true)
  );
}

function areItemsAllowed(items: PlainSchema, value: unknown, { steps }: Looked): boolean {
  return !Array.isArray(value) || value.every((item) => isAllowed(items, item, steps));
}

function hasAll(required: string[], value: unknown, { steps }: Looked): boolean {
  return !isObject(value) || (spend(steps, required.length) && required.every((name) => Object.hasOwn(value, name)));
}

function arePropertiesAllowed(schemas: Record<string, PlainSchema>, value: unknown, { steps }: Looked): boolean {
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, member]) => {
    const schema = Object.hasOwn(schemas, name) ? schemas[name] : undefined;
    return spend(steps, 1) && (schema === undefined || isAllowed(schema, member, steps));
  });
}

function areOthersAllowed(others: PlainSchema, value: unknown, { schema, steps }: Looked): boolean {
  if (!isObject(value)) return true;
  const named = isObject(schema['properties']) ? schema['properties'] : {};
  return Object.entries(value).every(
    ([name, member]) => spend(steps, 1) && (Object.hasOwn(named, name) || isAllowed(others, member, steps)),
  );
}

function isOfType(type: Type, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    case 'integer':
      return Number.isInteger(value);
    default:
      return typeof value === type;
  }
}

const types = ['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'] as const;
type Type = (typeof types)[number];

function areTypes(given: unknown): given is Type | Type[] {
  const all: unknown[] = [given].flat();
  return all.length > 0 && all.length <= types.length && all.every(isType) && new Set(all).size === all.length;
}

function isType(given: unknown): given is Type {
  return types.some((type) => type === given);
}

function areScalars(given: unknown, steps: Steps): given is unknown[] {
  return Array.isArray(given) && spend(steps, given.length) && given.every(isScalar);
}

function isScalar(given: unknown): given is unknown {
  return typeof given !== 'object' || given === null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** In characters, as the standard counts. */
function lengthOf(text: string): number {
  return [...text].length;
}
