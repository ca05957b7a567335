import { resolved, type Document, type Schema } from './document.ts';

/** Who writes what a schema describes. The other side must still understand it after a change. */
export type Writer = 'client' | 'service';

type Versions = { before: Document; after: Document; writer: Writer };

const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];

/**
 * What breaks clients between two versions of a schema, in words. What clients write must not get narrower, and what
 * they read must not get wider; but they know that enums get more values, and objects more members.
 */
export function schemaBreaks(before: Schema, after: Schema, versions: Versions): string[] {
  const seen = new Set<string>();
  return compare(before, after, '');

  function compare(first: Schema, second: Schema, at: string): string[] {
    const pair = `${first.$ref} ${second.$ref}`;
    if (first.$ref !== undefined && second.$ref !== undefined) {
      if (seen.has(pair)) return [];
      seen.add(pair);
    }
    const [old, now] = [resolved(first, versions.before), resolved(second, versions.after)];
    const own = versions.writer === 'client' ? narrowed(old, now) : widened(old, now);
    const texts = [...own, ...changedEither(old, now)].map((text) => (at === '' ? text : `\`${at}\`: ${text}`));
    return [...texts, ...compareMembers(old, now, at), ...compareChoices(old, now, at)];
  }

  function compareMembers(old: Schema, now: Schema, at: string): string[] {
    const { properties = {}, additionalProperties: rest } = now;
    const members = Object.entries(old.properties ?? {}).flatMap(([name, member]) => {
      const place = at === '' ? name : `${at}.${name}`;
      const next = properties[name];
      if (next) return compare(member, next, place);
      const isTaken = versions.writer === 'client' && rest !== false;
      return member.deprecated === true || isTaken ? [] : [`\`${place}\` is gone`];
    });
    const oldRest = old.additionalProperties;
    return [
      ...members,
      ...(old.items && now.items ? compare(old.items, now.items, `${at}[]`) : []),
      ...(typeof oldRest === 'object' && typeof rest === 'object' ? compare(oldRest, rest, `${at}.*`) : []),
    ];
  }

  function compareChoices(old: Schema, now: Schema, at: string): string[] {
    const [olds, nows] = [choicesOf(old), choicesOf(now)];
    if ((olds.size === 0) !== (nows.size === 0))
      return [`\`${at}\` ${nows.size > 0 ? 'became' : 'stopped being'} a choice`];
    const pairs = [...olds].flatMap(([name, choice]) => {
      const next = nows.get(name);
      return next ? compare(choice, next, at) : [];
    });
    const [wanted, offered] = versions.writer === 'client' ? [olds, nows] : [nows, olds];
    const missing = [...wanted.keys()].filter((name) => !offered.has(name));
    const verb = versions.writer === 'client' ? 'no longer taken' : 'new, and clients do not know it';
    return [...pairs, ...missing.map((name) => `the choice ${name} of \`${at}\` is ${verb}`)];
  }
}

/** A choice between schemas has no order: a reference or a type names each. */
function choicesOf({ oneOf, anyOf }: Schema): Map<string, Schema> {
  const choices = oneOf ?? anyOf ?? [];
  return new Map(choices.map((choice) => [choice.$ref?.split('/').at(-1) ?? JSON.stringify(choice.type), choice]));
}

function narrowed(old: Schema, now: Schema): string[] {
  const olds = valuesOf(old);
  const nows = valuesOf(now);
  const lost = (olds ?? []).filter((value) => nows && !nows.includes(value));
  const added = (now.required ?? []).filter((name) => !(old.required ?? []).includes(name));
  return [
    ...typesMissing(old, now).map((type) => `${type} is no longer taken`),
    ...lost.map((value) => `${value} is no longer taken`),
    ...(nows && !olds ? ['only listed values are taken now'] : []),
    ...added.map((name) => `\`${name}\` is required now`),
    ...['pattern', 'propertyNames']
      .filter((rule) => now[rule] !== undefined && !isSame(now[rule], old[rule]))
      .map((rule) => `its ${rule} changed`),
    ...(now.items && !old.items ? ['not every item is taken now'] : []),
    ...(isClosing(old, now) ? ['not every other member is taken now'] : []),
    ...tightened(old, now),
  ];
}

function widened(old: Schema, now: Schema): string[] {
  const optional = (old.required ?? []).filter((name) => !(now.required ?? []).includes(name));
  return [
    ...typesMissing(now, old).map((type) => `may be ${type} now`),
    // An enum may get more values; a constant tells kinds apart.
    ...(old.const !== undefined && !isSame(old.const, now.const) ? ['its constant changed'] : []),
    ...optional.map((name) => `\`${name}\` may be absent now`),
  ];
}

function changedEither(old: Schema, now: Schema): string[] {
  const isDefaultOther = 'default' in old && !isSame(old['default'], now['default']);
  return [
    ...['format', 'contentEncoding', 'contentMediaType']
      .filter((name) => !isSame(old[name], now[name]))
      .map((name) => `its ${name} was ${textOf(old[name])} and is ${textOf(now[name])}`),
    ...(isDefaultOther ? ['its default changed'] : []),
  ];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : 'none';
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether members that the schema does not name are checked now, and were not before. */
function isClosing(
  { additionalProperties: old = true }: Schema,
  { additionalProperties: now = true }: Schema,
): boolean {
  return (now === false && old !== false) || (typeof now === 'object' && old === true);
}

/** The types of one schema that another does not have. An integer is a number. */
function typesMissing(wanted: Schema, offered: Schema): string[] {
  if (offered.type === undefined) return [];
  const types = new Set([offered.type].flat());
  if (wanted.type === undefined) return ['another type'];
  return [wanted.type].flat().filter((type) => !types.has(type) && !(type === 'integer' && types.has('number')));
}

function valuesOf({ enum: values, const: constant }: Schema): string[] | undefined {
  if (constant !== undefined) return [JSON.stringify(constant)];
  return values?.map((value) => JSON.stringify(value));
}

function tightened(old: Schema, now: Schema): string[] {
  const isTighter = (name: string, sign: number) => {
    const [limit, was] = [now[name], old[name]];
    return typeof limit === 'number' && (typeof was !== 'number' || sign * (limit - was) < 0);
  };
  const names = [
    ...upperBounds.filter((name) => isTighter(name, 1)),
    ...lowerBounds.filter((name) => isTighter(name, -1)),
  ];
  return names.map((name) => `${name} is ${String(now[name])} now`);
}
