import { problemType } from '@parley/http/problem';
import { table } from '@parley/reference/table';
import { curlCommand } from './curl-command.ts';
import {
  isReference,
  nameIn,
  type Answer,
  type InterfaceDocument,
  type Media,
  type Operation,
} from './interface-document.ts';
import { cell, schemaTables, typeText } from './schema-tables.ts';
import type { SitePage } from './site-page.ts';

/** A page for each operation: what it does, a call, what it takes, answers and refuses. */
export function operationPages(document: InterfaceDocument): SitePage[] {
  return operationsOf(document).map(({ method, path, operation }) => ({
    path: `/docs/operations/${operation.operationId}`,
    title: operation.summary,
    summary: `\`${method.toUpperCase()} ${path}\``,
    section: operation.tags[0],
    markdown: [
      `# ${operation.summary}`,
      headLine(method, path, operation),
      // Its last sentence says what the line above says.
      operation.description.replace(/ Needs (?:`[^`]+`|no key)\.$/, ''),
      `## Call it\n\n\`\`\`sh\n${curlCommand({ method, path, operation })}\n\`\`\``,
      ...parameterPart(operation, document),
      ...bodyPart(operation, document),
      ...answerParts(operation, document),
      refusalPart(operation, document),
    ].join('\n\n'),
  }));
}

export function operationsOf({ paths }: InterfaceDocument) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  );
}

function headLine(method: string, path: string, { operationId, security, servers, deprecated }: Operation): string {
  const scope = security[0] && Object.values(security[0])[0]?.[0];
  return [
    `\`${method.toUpperCase()} ${path}\``,
    scope === undefined ? 'needs no API key' : `needs the key scope \`${scope}\``,
    ...(deprecated ? ['**deprecated**'] : []),
    ...(servers ? ['served at the upload address'] : []),
    `operation id \`${operationId}\``,
  ].join(' · ');
}

function parameterPart({ parameters = [] }: Operation, document: InterfaceDocument): string[] {
  const all = parameters.flatMap((parameter) =>
    isReference(parameter) ? (document.components.parameters[nameIn(parameter)] ?? []) : parameter,
  );
  const own = all.filter(({ name }) => !isEndUserHeader(name));
  const rows = own.map(({ name, in: place, required, schema, description = '' }) => [
    `\`${name}\` (${place}${required ? '' : ', optional'})`,
    typeText(schema) + (schema.default === undefined ? '' : `, default \`${JSON.stringify(schema.default)}\``),
    cell(description),
  ]);
  const parts = [
    ...(rows.length > 0 ? [table(['Parameter', 'Type', 'Meaning'], rows)] : []),
    ...(own.length < all.length ? ['Takes the [end-user headers](/docs/end-user-headers).'] : []),
  ];
  return parts.length > 0 ? ['## Parameters', ...parts] : [];
}

/** The same four headers for many operations; they have a page. */
function isEndUserHeader(name: string): boolean {
  return name.startsWith('x-service-end-user-');
}

function bodyPart({ requestBody }: Operation, document: InterfaceDocument): string[] {
  if (!requestBody) return [];
  const kinds = Object.entries(requestBody.content).map(
    ([type, { schema }]) => `### As \`${type}\`\n\n${schemaTables(schema, document)}`,
  );
  return ['## Body', ...(requestBody.description === undefined ? [] : [requestBody.description]), ...kinds];
}

function answerParts({ responses }: Operation, document: InterfaceDocument): string[] {
  const answers = Object.entries(responses).filter(
    (entry): entry is [string, Answer] => !isReference(entry[1]) && !problemOf(entry[1]),
  );
  return ['## Answers', ...answers.map(([status, answer]) => answerPart(status, answer, document))];
}

function answerPart(status: string, { description, content = {} }: Answer, document: InterfaceDocument): string {
  const media = content['application/json'];
  return [
    `### ${status}`,
    description,
    ...(media?.example === undefined ? [] : [jsonBlock(media.example)]),
    ...(media ? [schemaTables(media.schema, document)] : []),
  ].join('\n\n');
}

/** The refusals to act upon, and the example that the contract gives. */
function refusalPart({ responses }: Operation, document: InterfaceDocument): string {
  const refusals = Object.entries(responses).flatMap(([status, answer]) => {
    const whole = isReference(answer) ? document.components.responses[nameIn(answer)] : answer;
    return Object.entries(problemOf(whole)?.examples ?? {}).map(([code, { value }]) => ({
      status,
      code,
      example: value as { status: number; instance?: string },
      cause: causeOf(code, whole?.description ?? ''),
    }));
  });
  const listed = refusals.filter(({ status }) => status !== 'default');
  const rows = listed.map(({ status, code, cause }) => [status, `[\`${code}\`](${problemType(code)})`, cell(cause)]);
  // Only the example of the operation itself names a path.
  const own = refusals.find(({ example }) => example.instance !== undefined)?.example;
  return [
    '## Refusals',
    table(['Status', 'Code', 'What happened'], rows),
    'Any operation can also be refused for the reasons that [errors](/docs/errors) lists as common to all.',
    ...(own ? [`An example, with status ${own.status}:\n\n${jsonBlock(own)}`] : []),
  ].join('\n\n');
}

/** The description of an answer has a paragraph for each of its codes. */
function causeOf(code: string, description: string): string {
  const start = `\`${code}\`: `;
  const paragraph = description.split('\n\n').find((text) => text.startsWith(start));
  return paragraph?.slice(start.length) ?? '';
}

function problemOf(answer: Answer | undefined): Media | undefined {
  return answer?.content?.['application/problem+json'];
}

export function jsonBlock(value: unknown): string {
  return `\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\``;
}
