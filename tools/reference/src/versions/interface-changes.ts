import { resolved, type Answer, type Content, type Document, type Operation, type Parameter } from './document.ts';
import { isSame, schemaBreaks, type Writer } from './schema-breaks.ts';

/** An operation or event that differs, with what breaks the clients that use it. */
export type Change = { name: string; breaks: string[] };

/** Texts and examples are for people: no program notices when they change. */
const texts = new Set(['description', 'summary', 'example', 'examples', 'title']);

/**
 * The operations and events that differ between two versions of the interface document. No npm package can tell: those
 * that are kept up compare OpenAPI 3.0, or start a program that npm does not install.
 *
 * @param today the day on which the later version is released (2027-01-31)
 */
export function interfaceChanges(before: Document, after: Document, today: string): Change[] {
  const [old, now] = [partsOf(before), partsOf(after)];
  const names = new Set([...old.keys(), ...now.keys()]);
  return [...names].flatMap((name) => {
    const [first, second] = [old.get(name), now.get(name)];
    if (!first) return [{ name, breaks: [] }];
    if (!second) return [{ name, breaks: removal(first.operation, today) }];
    if (inFull(first, before) === inFull(second, after)) return [];
    return [{ name, breaks: breaksOf(first, second, { before, after }) }];
  });
}

type Part = { operation: Operation; address: string; writer: Writer };

/** Operations by their id, events by their kind. */
function partsOf({ paths, webhooks = {} }: Document): Map<string, Part> {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Part] => [
      operation.operationId,
      { operation, address: `${method.toUpperCase()} ${path}`, writer: 'client' },
    ]),
  );
  const events = Object.entries(webhooks).map(([kind, { post }]): [string, Part] => [
    kind,
    { operation: post, address: kind, writer: 'service' },
  ]);
  return new Map([...operations, ...events]);
}

function removal({ deprecated, 'x-sunset': sunset }: Operation, today: string): string[] {
  if (!deprecated) return ['it is gone, and was not `deprecated`'];
  return sunset !== undefined && today <= sunset ? [`it is gone before ${sunset}`] : [];
}

/** All that programs notice of an operation, with the components that it uses. */
function inFull(part: Part, document: Document): string {
  const used = new Map<string, unknown>();
  const collect = (_name: string, value: unknown) => {
    if (typeof value === 'string' && value.startsWith('#/components/') && !used.has(value)) {
      const component = resolved({ $ref: value }, document);
      used.set(value, component);
      JSON.stringify(component, collect);
    }
    return value;
  };
  JSON.stringify(part, collect);
  const components = [...used].sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify(withoutTexts([part, components]));
}

/** @param hasOwnNames whether the names of the members are those of an object that a schema describes */
function withoutTexts(value: unknown, hasOwnNames = false): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => withoutTexts(part));
  const members = Object.entries(value).filter(([name]) => hasOwnNames || !texts.has(name));
  return Object.fromEntries(
    members.map(([name, part]) => [name, withoutTexts(part, name === 'properties' && !hasOwnNames)]),
  );
}

type Versions = { before: Document; after: Document };

function breaksOf(first: Part, second: Part, versions: Versions): string[] {
  const [old, now] = [first.operation, second.operation];
  return [
    ...(first.address === second.address ? [] : [`it was \`${first.address}\` and is \`${second.address}\``]),
    ...(isSame(old.security, now.security) ? [] : ['it needs another key scope']),
    ...(!old.servers === !now.servers ? [] : ['it moved to another base address']),
    ...parameterBreaks(old, now, { ...versions, writer: first.writer }),
    ...bodyBreaks(old, now, { ...versions, writer: first.writer }),
    ...answerBreaks(old, now, { ...versions, writer: first.writer === 'client' ? 'service' : 'client' }),
  ];
}

type Direction = Versions & { writer: Writer };

function parameterBreaks(old: Operation, now: Operation, direction: Direction): string[] {
  const olds = parametersOf(old, direction.before);
  const nows = parametersOf(now, direction.after);
  const kept = [...olds].flatMap(([key, was]) => {
    const is = nows.get(key);
    if (!is) return was.deprecated ? [] : [`the parameter \`${was.name}\` is gone`];
    const breaks = schemaBreaks(was.schema, is.schema, direction).map((text) => `: ${text}`);
    if (direction.writer === 'client' && is.required && !was.required) breaks.push(' is required now');
    if (direction.writer === 'service' && was.required && !is.required) breaks.push(' may be absent now');
    return breaks.map((text) => `the parameter \`${is.name}\`${text}`);
  });
  const added = [...nows].filter(([key, { required }]) => !olds.has(key) && required && direction.writer === 'client');
  return kept.concat(added.map(([, { name }]) => `the new parameter \`${name}\` is required`));
}

function parametersOf({ parameters = [] }: Operation, document: Document): Map<string, Parameter> {
  const all = parameters.map((parameter) => resolved<Parameter>(parameter, document));
  return new Map(all.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
}

function bodyBreaks({ requestBody: old }: Operation, { requestBody: now }: Operation, direction: Direction): string[] {
  if (!old) return now?.required === true ? ['a body is required now'] : [];
  if (!now) return ['it takes no body now'];
  return [
    ...(now.required === true && old.required !== true ? ['the body is required now'] : []),
    ...contentBreaks(old.content, now.content, direction).map((text) => `the body: ${text}`),
  ];
}

function answerBreaks({ responses: olds }: Operation, { responses: nows }: Operation, direction: Direction): string[] {
  return Object.entries(olds).flatMap(([status, answer]) => {
    const next = nows[status];
    // Refusals come and go: clients decide by the code, and what is not listed has the form of `default`.
    if (!next) return status.startsWith('2') ? [`the answer ${status} is gone`] : [];
    const [old, now] = [resolved(answer, direction.before), resolved(next, direction.after)];
    const breaks = [
      ...headerBreaks(old.headers, now.headers, direction),
      ...contentBreaks(old.content ?? {}, now.content ?? {}, direction),
    ];
    return breaks.map((text) => `the answer ${status}: ${text}`);
  });
}

function headerBreaks(olds: Answer['headers'] = {}, nows: Answer['headers'] = {}, direction: Direction): string[] {
  return Object.entries(olds).flatMap(([name, header]) => {
    const next = nows[name];
    if (!next) return [`the header \`${name}\` is gone`];
    const [old, now] = [resolved(header, direction.before), resolved(next, direction.after)];
    return schemaBreaks(old.schema, now.schema, direction).map((text) => `the header \`${name}\`: ${text}`);
  });
}

function contentBreaks(olds: Content, nows: Content, direction: Direction): string[] {
  return Object.entries(olds).flatMap(([type, { schema }]) => {
    const next = nows[type];
    return next ? schemaBreaks(schema, next.schema, direction) : [`\`${type}\` is gone`];
  });
}
