import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { archive } from './archive.ts';
import { exampleFile, filledPath } from './curl-command.ts';
import { inExampleOrder } from './example-order.ts';
import { isReference, type Answer, type InterfaceDocument, type Operation } from './interface-document.ts';
import { operationsOf } from './operation-pages.ts';

type Call = ReturnType<typeof operationsOf>[number] & { id: string };

/** A variable for an id that an installation gives, and where an answer has it. */
type Variable = { name: string; id: string; setBy: string; expression: string };

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * A collection for Bruno (https://www.usebruno.com): the example of each operation as a file, in an order in which they
 * can be run; they are in one folder because Bruno runs folder by folder. Ids of the sample catalog are the same
 * everywhere; others are taken from the answers of earlier calls.
 */
export function brunoCollection(document: InterfaceDocument): Map<string, string> {
  const calls = inExampleOrder(
    operationsOf(document).map(({ method, path, operation }) => ({
      id: operation.operationId,
      method,
      path,
      operation,
    })),
  );
  const variables = variablesOf(calls);
  const requests = calls.map((call, place): [string, string] => [
    `${call.id}.bru`,
    requestFile(call, place + 1, variables),
  ]);
  return new Map([
    ['bruno.json', `${JSON.stringify({ version: '1', name: 'Parley', type: 'collection' }, undefined, 2)}\n`],
    ['environments/local.bru', environment],
    [exampleFile, fileContent(calls)],
    ...requests,
  ]);
}

/** Where the collection of a version is served. */
export function brunoArchivePath(version: string): string {
  return `/docs/bruno/parley-${version}.tgz`;
}

/** The collection as one file. */
export function brunoArchive(document: InterfaceDocument): Buffer {
  return archive('parley-bruno', (place) => {
    for (const [name, content] of brunoCollection(document)) {
      mkdirSync(dirname(join(place, name)), { recursive: true });
      writeFileSync(join(place, name), content);
    }
  });
}

const environment = `vars {
  baseUrl: http://127.0.0.1:8080
  uploadUrl: http://127.0.0.1:8081
}
vars:secret [
  key
]
`;

/** The one file that all examples send. */
function fileContent(calls: Call[]): string {
  const contents = calls.flatMap(({ operation }) => formOf(operation)?.['file'] ?? []);
  const [content, ...others] = new Set(contents);
  if (content === undefined || others.length > 0) throw new Error('the examples need more than one file');
  return content;
}

function variablesOf(calls: Call[]): Variable[] {
  const fixed = idsIn(calls.filter(({ operation }) => operation.tags[0] === 'catalog').map(answerOf));
  const sent = idsIn(calls.map((call) => [pathOf(call), bodyOf(call.operation)]));
  return [...sent.difference(fixed)].map((id) => {
    const source = sourceOf(id, calls);
    const expression = placeIn(answerOf(source), id, 'res.body');
    if (expression === undefined) throw new Error(`no example answers the id ${id}`);
    return { id, name: nameOf(id, calls), setBy: source.id, expression };
  });
}

/** What creates something answers its id first; other ids are found in lists. */
function sourceOf(id: string, calls: Call[]): Call {
  const answering = calls.filter(
    (call) => idsIn(answerOf(call)).has(id) && !idsIn([pathOf(call), bodyOf(call.operation)]).has(id),
  );
  const source = answering.find(({ method }) => method === 'post') ?? answering[0];
  if (!source) throw new Error(`no example answers the id ${id}`);
  return source;
}

/** The name of the parameter or member that takes the id. */
function nameOf(id: string, calls: Call[]): string {
  const parameters = calls.flatMap(({ operation: { parameters = [] } }) => parameters);
  const parameter = parameters.find((one) => !isReference(one) && one.example === id);
  if (parameter && !isReference(parameter)) return parameter.name;
  const members = calls.map(({ operation }) => placeIn(bodyOf(operation), id, '')?.split('.').at(-1));
  return members.find((name) => name !== undefined) ?? 'id';
}

function requestFile(call: Call, place: number, variables: Variable[]): string {
  const { id, method, operation } = call;
  const form = formOf(operation);
  const json = form ? undefined : bodyOf(operation);
  const isOpen = operation.security.length === 0;
  const learned = variables.filter(({ setBy }) => setBy === id);
  const kind = form ? 'multipartForm' : json === undefined ? 'none' : 'json';
  const url = `${operation.servers ? '{{uploadUrl}}' : '{{baseUrl}}'}${pathOf(call)}`;
  const blocks = [
    block('meta', [
      `name: ${operation.summary}`,
      'type: http',
      `seq: ${place}`,
      'tags: [',
      `  ${operation.tags[0]}`,
      ']',
    ]),
    block(method, [`url: ${url}`, `body: ${kind}`, `auth: ${isOpen ? 'none' : 'bearer'}`]),
    ...(isOpen ? [] : [block('auth:bearer', ['token: {{key}}'])]),
    ...(form ? [block('body:multipart-form', Object.entries(form).map(formLine))] : []),
    ...(json === undefined ? [] : [block('body:json', JSON.stringify(json, undefined, 2).split('\n'))]),
    ...(learned.length > 0
      ? [
          block(
            'vars:post-response',
            learned.map(({ name, expression }) => `${name}: ${expression}`),
          ),
        ]
      : []),
    block('assert', [`res.status: eq ${successOf(operation)[0]}`]),
    block('docs', operation.description.split('\n')),
  ];
  return withVariables(`${blocks.join('\n\n')}\n`, variables);
}

function block(name: string, lines: string[]): string {
  return `${name} {\n${lines.map((line) => (line === '' ? line : `  ${line}`)).join('\n')}\n}`;
}

function formLine([name, value]: [string, string]): string {
  return `${name}: ${name === 'file' ? `@file(${exampleFile})` : value}`;
}

function withVariables(text: string, variables: Variable[]): string {
  const names = new Map(variables.map(({ id, name }) => [id, name]));
  return text.replaceAll(idPattern, (id) => (names.has(id) ? `{{${names.get(id)}}}` : id));
}

function pathOf({ path, operation }: Call): string {
  return filledPath(path, operation);
}

function formOf({ requestBody }: Operation) {
  return requestBody?.content['multipart/form-data']?.example as Record<string, string> | undefined;
}

/** What the example sends: a form where there is a choice. */
function bodyOf(operation: Operation): unknown {
  return formOf(operation) ?? operation.requestBody?.content['application/json']?.example;
}

function answerOf({ operation }: Call): unknown {
  return successOf(operation)[1].content?.['application/json']?.example;
}

function successOf({ operationId, responses }: Operation): [string, Answer] {
  const found = Object.entries(responses).find(
    (entry): entry is [string, Answer] => entry[0].startsWith('2') && !isReference(entry[1]),
  );
  if (!found) throw new Error(`${operationId} has no answer`);
  return found;
}

function idsIn(value: unknown): Set<string> {
  return new Set((JSON.stringify(value) ?? '').match(idPattern));
}

/** Where a value has the id, as an expression: `res.body.escalations[0].id`. */
function placeIn(value: unknown, id: string, at: string): string | undefined {
  if (value === id) return at;
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [name, inner] of Object.entries(value)) {
    const found = placeIn(inner, id, isList ? `${at}[${name}]` : `${at}.${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
