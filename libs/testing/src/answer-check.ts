import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

type ResponseObject = {
  description?: string;
  content?: Record<string, { schema?: object }>;
  headers?: object;
  $ref?: string;
};
type OperationObject = { responses: Record<string, ResponseObject> };

/** The parts of an OpenAPI 3.1 document needed to check responses. */
type OpenApiDocument = {
  paths: Record<string, Record<string, OperationObject | undefined>>;
  components?: { responses?: Record<string, ResponseObject>; schemas?: Record<string, object> };
};

type CheckedCall = { method: string; path: string };
type CheckedAnswer = { status: number; headers: Headers; body: unknown };

const problemMediaType = 'application/problem+json';

/** Returns a function that throws, listing every violation, when an answer does not match the OpenAPI document. */
export function createAnswerCheck(openapi: object): (call: CheckedCall, answer: CheckedAnswer) => void {
  // Type definitions vary with the source of the document; all share this shape. A separate test checks that the
  // document is valid.
  const document = closed(openapi) as OpenApiDocument;
  const validators = createValidators(document);
  const templates = Object.keys(document.paths).map((template) => ({ template, pattern: patternOf(template) }));

  return (call, answer) => {
    const template = templates.find(({ pattern }) => pattern.test(call.path))?.template;
    const operation = operationOf(document, template, call.method);
    const findings = [
      ...commonFindings(answer),
      ...(answer.status >= 400 ? problemFindings(answer, call.path) : []),
      ...(operation ? documentFindings(answer, operation, validators) : undocumentedFindings(answer, validators)),
    ];
    if (findings.length === 0) return;
    throw new Error(
      `${call.method} ${call.path} answered ${answer.status}:\n${findings.join('\n')}\n${JSON.stringify(answer.body)}`,
    );
  };
}

/**
 * Closes every object schema that does not allow additional properties explicitly: undocumented properties are then an
 * error.
 */
export function closed(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).map(([name, inner]) => [name, closed(inner)] as const);
  const isClosing = 'properties' in part && !('additionalProperties' in part);
  return Object.fromEntries([...(isClosing ? [['additionalProperties', false] as const] : []), ...entries]);
}

export type Validators = (pointer: string[]) => ValidateFunction;

export function createValidators(document: object): Validators {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  formats.default(ajv);
  ajv.addSchema(document, 'openapi');
  return (pointer) => {
    const path = pointer.map((segment) => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1')));
    const reference = `openapi#/${path.join('/')}`;
    const validate = ajv.getSchema(reference);
    if (!validate) throw new Error(`the document has no ${reference}`);
    return validate;
  };
}

type FoundOperation = { pointer: string[]; responses: Record<string, ResponseObject>; document: OpenApiDocument };

function operationOf(
  document: OpenApiDocument,
  template: string | undefined,
  method: string,
): FoundOperation | undefined {
  if (template === undefined) return undefined;
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const responses = document.paths[template]?.[name]?.responses;
  return responses && { pointer: ['paths', template, name, 'responses'], responses, document };
}

function documentFindings(
  answer: CheckedAnswer,
  { pointer, responses, document }: FoundOperation,
  validators: Validators,
): string[] {
  const status = String(answer.status) in responses ? String(answer.status) : 'default';
  const listed = responses[status];
  if (!listed)
    return [`status ${answer.status} is not documented; documented are ${Object.keys(responses).join(', ')}`];
  const { response, place } = resolved(document, listed, [...pointer, status]);
  const types = Object.keys(response?.content ?? {});
  const undeclared = undeclaredHeaders(answer, response);
  if (answer.body === undefined || undeclared.length > 0) return undeclared;
  const unnamed = status === 'default' ? unnamedReason(response, answer) : [];
  if (unnamed.length > 0) return unnamed;
  const type = mediaTypeOf(answer);
  if (!types.includes(type)) return [`content type ${type} is not documented; documented are ${types.join(', ')}`];
  return bodyFindings(answer.body, validators([...place, 'content', type, 'schema']));
}

/** The answer for all other statuses says which they are, and why. */
function unnamedReason(response: ResponseObject | undefined, { status, body }: CheckedAnswer): string[] {
  const { code } = body as { code?: unknown };
  if (response?.description?.includes(`${status} \`${String(code)}\``) === true) return [];
  return [`the answer for other statuses does not name ${status} with this code`];
}

/** A response that stands among the shared ones, or where it is listed. */
function resolved(document: OpenApiDocument, listed: ResponseObject, place: string[]) {
  const name = listed.$ref?.split('/').at(-1);
  if (name === undefined) return { response: listed, place };
  return { response: document.components?.responses?.[name], place: ['components', 'responses', name] };
}

/** Headers that clients may act on and that must therefore be documented. */
const informativeHeaders =
  /^(?:ratelimit(?:-policy)?|retry-after|etag|allow|accept|accept-encoding|www-authenticate|idempotent-replayed)$/;

function undeclaredHeaders({ headers }: CheckedAnswer, response: ResponseObject | undefined): string[] {
  const declared = response?.headers ?? {};
  return [...headers.keys()]
    .filter((name) => informativeHeaders.test(name) && !(name in declared))
    .map((name) => `header ${name} is not documented for this status`);
}

/** For a path and method that match no operation: only an error is expected. */
function undocumentedFindings(answer: CheckedAnswer, validators: Validators): string[] {
  if (answer.status < 400) return [`no operation of the document has this path and method`];
  return bodyFindings(answer.body, validators(['components', 'schemas', 'Problem']));
}

function bodyFindings(body: unknown, validate: ValidateFunction): string[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `body${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

function problemFindings(answer: CheckedAnswer, path: string): string[] {
  if (mediaTypeOf(answer) !== problemMediaType) return isReport(answer) ? [] : [`an error must be ${problemMediaType}`];
  const { status, instance, trace } = answer.body as {
    status?: unknown;
    instance?: unknown;
    trace?: { requestId?: unknown };
  };
  return [
    ...(status === answer.status ? [] : [`status in the body is ${String(status)}`]),
    ...(instance === path ? [] : [`instance is ${String(instance)}`]),
    ...(trace?.requestId === answer.headers.get('x-request-id') ? [] : ['trace.requestId differs from x-request-id']),
  ];
}

/** A health report is the only error response that is not problem+json. */
function isReport({ status, body }: CheckedAnswer): boolean {
  return status === 503 && typeof body === 'object' && body !== null && 'services' in body;
}

function commonFindings({ headers }: CheckedAnswer): string[] {
  return [
    ...(headers.get('x-request-id') ? [] : ['x-request-id is missing']),
    ...['server', 'x-powered-by'].filter((name) => headers.has(name)).map((name) => `${name} gives away what we run`),
  ];
}

function mediaTypeOf({ headers }: CheckedAnswer): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
}

function patternOf(template: string): RegExp {
  const pattern = template
    .split(/\{\w+\}/)
    .map((text) => RegExp.escape(text))
    .join('[^/]+');
  return new RegExp(`^${pattern}$`);
}
