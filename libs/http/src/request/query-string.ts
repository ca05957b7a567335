import type { Violation } from '@parley/errors/app-error';
import { z } from 'zod';
import type { ObjectSchema } from '../contract/operation.ts';
import { emptyIsAbsent } from '../contract/query.ts';
import { atParameter, parseBy } from '@parley/errors/violations';

/** Parses the query of a request target; anything wrong with it is added to `violations`. */
export type ReadQuery = (target: string, violations: Violation[]) => unknown;

type Kind = 'integer' | 'boolean' | 'list' | 'text';
/** Items beyond `maxItems` are not looked at. */
type Parameter = { kind: Kind; isEmptyAbsent: boolean; maxItems: number };

const wholeNumber = /^(?:0|-?[1-9]\d{0,15})$/;
// oxlint-disable-next-line no-control-regex -- these are what must not be there
const controlCharacter = /[\u0000-\u001f\u007f]/;
/** For a list whose schema does not limit its items. */
const maxItemsOfQuery = 100;

/**
 * A reader for the query parameters of `schema`. Text becomes a number, a boolean or a list where the schema has one.
 * Unknown names, repeated single values and broken encoding are refused, never repaired.
 */
export function compileQuery(schema: ObjectSchema = z.object({})): ReadQuery {
  const parameters = new Map(Object.entries(schema.shape).map(([name, type]) => [name, parameterOf(name, type)]));
  const known = parameters.size > 0 ? `; known are ${[...parameters.keys()].join(', ')}` : '; there are none here';

  return (target, violations) => {
    const before = violations.length;
    const values = readPairs(target, parameters, (parameter, code) => {
      const message =
        code === 'unknown' ? `is not a known parameter${known}` : messages[code](parameters.get(parameter));
      violations.push({ ...atParameter([parameter]), code, message });
    });
    const parsed = parseBy(schema, values, atParameter);
    if (!parsed.violations) return parsed.data;
    const named = new Set(violations.slice(before).map(({ parameter }) => parameter));
    violations.push(...parsed.violations.filter(({ parameter }) => !named.has(parameter)));
    return undefined;
  };
}

const messages = {
  repeated: () => 'must not be given more than once',
  invalid_encoding: () => 'must be percent-encoded UTF-8',
  invalid_character: () => 'must not have control characters',
  invalid_length: (parameter?: Parameter) => `must have at most ${parameter?.maxItems} items`,
  wrong_type: (parameter?: Parameter) =>
    parameter?.kind === 'boolean' ? 'must be true or false' : 'must be a whole number',
};

type Refuse = (parameter: string, code: keyof typeof messages | 'unknown') => void;

function readPairs(target: string, parameters: Map<string, Parameter>, refuse: Refuse): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const start = target.indexOf('?');
  if (start === -1) return values;
  for (const pair of target.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const [name, text] = decodePair(pair);
    const parameter = parameters.get(name ?? '');
    if (name === undefined || text === undefined) refuse(name ?? pair, 'invalid_encoding');
    else if (!parameter) refuse(name, 'unknown');
    else addValue(values, { name, text, ...parameter }, refuse);
  }
  return values;
}

type GivenParameter = Parameter & { name: string; text: string };

function addValue(values: Record<string, unknown>, given: GivenParameter, refuse: Refuse): void {
  const { name, text, kind, isEmptyAbsent } = given;
  if (controlCharacter.test(text)) refuse(name, 'invalid_character');
  else if (kind === 'list') addItems(values, given, refuse);
  else if (Object.hasOwn(values, name)) refuse(name, 'repeated');
  else if (text === '' && isEmptyAbsent) values[name] = undefined;
  else {
    const value = valueOf(kind, text);
    if (value === undefined) refuse(name, 'wrong_type');
    else values[name] = value;
  }
}

function valueOf(kind: Exclude<Kind, 'list'>, text: string): string | number | boolean | undefined {
  if (kind === 'text') return text;
  if (kind === 'boolean') return text === 'true' || (text === 'false' ? false : undefined);
  return wholeNumber.test(text) ? Number(text) : undefined;
}

function addItems(values: Record<string, unknown>, { name, text, maxItems }: GivenParameter, refuse: Refuse): void {
  const earlier = values[name];
  const items = [...(Array.isArray(earlier) ? earlier : []), ...text.split(',', maxItems + 1)];
  if (items.length > maxItems) refuse(name, 'invalid_length');
  else values[name] = items;
}

function decodePair(pair: string): [name: string | undefined, text: string | undefined] {
  const equals = pair.indexOf('=');
  return equals === -1 ? [decode(pair), ''] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function parameterOf(name: string, type: z.core.$ZodType): Parameter {
  const isEmptyAbsent = emptyIsAbsent.get(type) !== undefined;
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) {
    const inner = parameterOf(name, type.def.innerType);
    return { ...inner, isEmptyAbsent: isEmptyAbsent || inner.isEmptyAbsent };
  }
  const { maxItems = maxItemsOfQuery } = z.toJSONSchema(type, { io: 'input' });
  return { kind: kindOf(name, type), isEmptyAbsent, maxItems };
}

function kindOf(name: string, type: z.core.$ZodType): Kind {
  if (type instanceof z.ZodPipe) return kindOf(name, type.def.in);
  if (type instanceof z.ZodArray) return 'list';
  if (type instanceof z.ZodNumber && type.isInt) return 'integer';
  if (type instanceof z.ZodBoolean) return 'boolean';
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat || type instanceof z.ZodEnum) return 'text';
  throw new TypeError(`query parameter ${name}: a query has no way to write this type`);
}
