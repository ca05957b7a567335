import { deprecationNote } from '../contract/deprecation.ts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiContentObject,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import {
  endUserReferences,
  idempotencyKeyReference,
  ifNoneMatchReference,
  operatorComponents,
  rateLimitHeaders,
  sharedComponents,
} from './openapi-components.ts';
import { problemResponses, responsesOfNone } from './openapi-problems.ts';
import { closedSchema, formSchema } from '../contract/body-schemas.ts';
import { openAnswers } from './open-answers.ts';
import { withExamples } from './document-examples.ts';
import { portableSchemas } from './portable-schemas.ts';
import { answerType, bodyTypes, lineMediaType, mediaTypes } from '../contract/media-types.ts';
import { emptyIsAbsent } from '../contract/query.ts';
import { eventsTag, sentRequests, type SentRequest } from '../contract/sent-request.ts';
import {
  isCacheable,
  isForOperator,
  type AnswerContract,
  type BodyType,
  type Contract,
  type ObjectSchema,
} from '../contract/operation.ts';

export type InterfaceInfo = {
  title: string;
  version: string;
  description: string;
  /** The areas, in the order in which they are shown. */
  tags: { name: string; description: string }[];
  /** Base addresses; the server of the document replaces them with its own. */
  mainUrl: string;
  uploadUrl: string;
  /** The largest bodies that the gateway lets through by default. */
  maxBytes?: Record<BodyType, number>;
};

export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * The OpenAPI 3.1 document of these operations. Schemas with an `id` in their `.meta()` become components. Incoming
 * requests are closed; answers, and requests that we send, are open: clients must accept members that a later version
 * adds.
 */
export function toOpenApi(
  contracts: Contract[],
  info: InterfaceInfo,
  sent: readonly SentRequest[] = [],
): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  const isOperator = contracts.some(isForOperator);
  for (const contract of contracts) {
    paths[contract.path] = { ...paths[contract.path], [contract.method]: toOperation(contract, info) };
  }
  const document = createDocument({
    openapi: '3.1.1',
    info: {
      title: info.title,
      version: info.version,
      description: info.description,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: info.mainUrl, description: isOperator ? 'The service of the tag' : 'All operations but uploads' }],
    security: [isOperator ? { operatorToken: [] } : { apiKey: [] }],
    tags: [...info.tags, ...(sent.length > 0 ? [eventsTag] : [])],
    paths,
    ...(sent.length > 0 && { webhooks: sentRequests(sent) }),
    components: { ...(isOperator ? operatorComponents : sharedComponents), responses: responsesOfNone(isOperator) },
  });
  return withExamples(portableSchemas(openAnswers(document)), contracts);
}

function toOperation(contract: Contract, info: InterfaceInfo): ZodOpenApiOperationObject {
  const { id, area, summary, scope, params, query } = contract;
  const content = requestContent(contract);
  return {
    operationId: id,
    tags: [area],
    summary,
    ...explained(contract),
    ...(!isForOperator(contract) && { security: scope === null ? [] : [{ apiKey: [scope] }] }),
    ...(contract.listener === 'upload' && { servers: [{ url: info.uploadUrl, description: 'Uploads' }] }),
    requestParams: { ...(params && { path: params }), ...(query && { query: formStyle(query) }) },
    parameters: [
      ...(contract.endUserHeaders ? endUserReferences : []),
      ...(isCacheable(contract) ? [ifNoneMatchReference] : []),
      ...(contract.isIdempotent === true ? [idempotencyKeyReference] : []),
    ],
    ...(content && {
      requestBody: {
        required: true,
        ...(info.maxBytes && { description: sizeLimits(contract, info.maxBytes) }),
        content,
      },
    }),
    responses: { ...successResponses(contract), ...problemResponses(contract), ...otherResponses(contract) },
  };
}

function explained(
  contract: Contract,
): Pick<ZodOpenApiOperationObject, 'description' | 'deprecated'> & { 'x-sunset'?: string } {
  const { scope, deprecated } = contract;
  const description = `${deprecationNote(contract)}${contract.description}`;
  return {
    description: scope === null ? description : `${description} Needs \`${scope}\`.`,
    ...(deprecated && { deprecated: true, 'x-sunset': deprecated.sunset }),
  };
}

function sizeLimits(contract: Contract, maxBytes: Record<BodyType, number>): string {
  const limits = bodyTypes(contract).map((type) => `${maxBytes[type] / 1024} KiB as ${bodyNames[type]}`);
  return `At most ${limits.join(', ')}, unless the installation is set otherwise; more is refused with 413.`;
}

const bodyNames: Record<BodyType, string> = { json: 'JSON', multipart: 'a form with its file' };

/** The forms of the body, by media type. */
function requestContent(contract: Contract): ZodOpenApiContentObject | undefined {
  const { body, multipart, lines } = contract;
  if (lines) return { [lineMediaType]: { schema: z.string().describe(lines.description) } };
  const types = bodyTypes(contract);
  if (types.length === 0) return undefined;
  const file = multipart && { [multipart.file]: z.file().describe(multipart.description ?? 'The file') };
  const schemas = {
    json: () => closedSchema(body ?? z.object({})),
    multipart: () => z.strictObject({ ...formSchema(contract).shape, ...file }).meta(formMeta(contract)),
  };
  return Object.fromEntries(types.map((type) => [mediaTypes[type], { schema: schemas[type]() }]));
}

/** A form is described by its file; a body that is always a form has no other name. */
function formMeta({ id }: Contract) {
  return { id: `${id.charAt(0).toUpperCase()}${id.slice(1)}Form`, description: 'A form with its file.' };
}

function successResponses(contract: Contract): Record<string, ZodOpenApiResponseObject> {
  const { answer } = contract;
  const replayed = { 'idempotent-replayed': { $ref: '#/components/headers/IdempotentReplayed' } };
  if (contract.isIdempotent === true || contract.knowsRepeats === true)
    return { [answer.status]: answerResponse(contract, answer, replayed) };
  if (!isCacheable(contract)) return { [answer.status]: answerResponse(contract, answer) };
  const etag = { etag: { $ref: '#/components/headers/ETag' } };
  const notModified = { description: 'You have the current answer.', headers: { ...commonHeaders(contract), ...etag } };
  return { [answer.status]: answerResponse(contract, answer, etag), 304: notModified };
}

/** These come last: what an operation says about a status replaces what all operations say. */
function otherResponses(contract: Contract): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    (contract.otherAnswers ?? []).map((answer) => [answer.status, answerResponse(contract, answer)]),
  );
}

type HeaderReferences = Record<string, { $ref: string }>;

function answerResponse(
  contract: Contract,
  answer: AnswerContract,
  more: HeaderReferences = {},
): ZodOpenApiResponseObject {
  return {
    description: answer.description,
    headers: { ...commonHeaders(contract), ...more },
    ...contentOf(answer),
    ...(answer.links && { links: answer.links }),
  };
}

function contentOf(answer: AnswerContract): Pick<ZodOpenApiResponseObject, 'content'> {
  const { isFile, schema } = answer;
  if (isFile) return { content: { '*/*': { schema: z.string().meta({ format: 'binary' }) } } };
  return schema ? { content: { [answerType(answer)]: { schema } } } : {};
}

function commonHeaders({ scope }: Contract): HeaderReferences {
  const requestId = { 'x-request-id': { $ref: '#/components/headers/RequestId' } };
  return scope === null ? requestId : { ...requestId, ...rateLimitHeaders };
}

/** How the parameters of a query are written. */
function formStyle(query: ObjectSchema): ObjectSchema {
  const shape = Object.entries(query.shape).map(([name, type]) => [name, written(type)]);
  return z.object(Object.fromEntries(shape));
}

/** Lists are written `a,b`; repeating the name is understood as well. */
function written(type: z.core.$ZodType): z.core.$ZodType {
  const style = {
    ...(isList(type) && { style: 'form' as const, explode: false }),
    ...(emptyIsAbsent.has(type) && { allowEmptyValue: true }),
  };
  if (Object.keys(style).length === 0) return type;
  const copy = z.clone(type);
  z.globalRegistry.add(copy, { ...z.globalRegistry.get(type), param: style });
  return copy;
}

function isList(type: z.core.$ZodType): boolean {
  if (type instanceof z.ZodOptional || type instanceof z.ZodDefault) return isList(type.def.innerType);
  return type instanceof z.ZodArray;
}
