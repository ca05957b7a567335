import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { emailPattern } from '@parley/http/email';
import { createGeneratorSync, type JsonSchema } from 'json-schema-faker';

type Schema = Record<string, unknown>;
type Parameter = { name: string; in: 'query' | 'header' | 'path'; schema: Schema; allowEmptyValue?: boolean };
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};
type Operation = {
  operationId: string;
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** The parts of a request by name; texts exactly as in the address or the head. */
export type RequestParts = {
  path: Record<string, string>;
  query: Record<string, string>;
  header: Record<string, string>;
  body?: unknown;
};

/** One operation of the document that accepts no form, or both JSON and a form. */
export type DescribedOperation = {
  id: string;
  method: string;
  path: string;
  /** A request that the document allows; the same seed gives the same request. */
  generate(seed: number): RequestParts;
  /** Whether the document allows the request. */
  allows(parts: RequestParts): boolean;
};

const json = 'application/json';

/**
 * The operations of an OpenAPI document, each with a generator and a validator of requests derived only from the
 * document.
 */
export function describedOperations(openapi: object): DescribedOperation[] {
  const document = openapi as Document;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  formats.default(ajv);
  ajv.addFormat('idn-email', emailPattern);
  for (const width of ['int32', 'int64', 'double']) ajv.addFormat(width, true);
  const compile = (schema: Schema) => ajv.compile({ ...schema, components: document.components });
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { requestBody }]) => !requestBody || json in requestBody.content)
      .map(([method, operation]) => describe(document, { path, method, operation }, compile)),
  );
}

type Found = { path: string; method: string; operation: Operation };

function describe(
  document: Document,
  { path, method, operation }: Found,
  compile: (schema: Schema) => ValidateFunction,
): DescribedOperation {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter));
  const judges = new Map(parameters.map((parameter) => [parameter, compile(parameter.schema)]));
  const body = operation.requestBody?.content[json]?.schema;
  const judgeBody = body && compile(body);
  const schema = { ...schemaOf(parameters, body), components: document.components } as JsonSchema;
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    generate: (seed) =>
      toParts(createGeneratorSync({ seed, optionalsProbability: 0.5, maxItems: 3, maxDepth: 20 }).generate(schema)),
    allows: (parts) =>
      parameters.every((parameter) => allowsText(parameter, parts, judges.get(parameter))) &&
      Object.keys(parts.query).every((name) =>
        parameters.some((known) => known.in === 'query' && known.name === name),
      ) &&
      (judgeBody?.(parts.body) ?? true),
  };
}

function resolve(document: Document, parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`the document has no ${parameter.$ref}`);
  return found;
}

/** One schema for a whole request, so that one generator makes all of it. */
function schemaOf(parameters: Parameter[], body: Schema | undefined): Schema {
  const place = (name: Parameter['in']) => {
    const own = parameters.filter((parameter) => parameter.in === name);
    const properties = Object.fromEntries(own.map((parameter) => [parameter.name, parameter.schema]));
    return { type: 'object', properties, required: name === 'path' ? Object.keys(properties) : [] };
  };
  const properties = { path: place('path'), query: place('query'), header: place('header'), ...(body && { body }) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

function toParts(generated: unknown): RequestParts {
  // Only the text of the document says that amounts have at most two decimals.
  const exact = JSON.parse(JSON.stringify(generated), (_name, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 100) / 100 : value,
  ) as Record<keyof RequestParts, Record<string, unknown>>;
  const { path, query, header, body } = exact;
  return { path: asTexts(path), query: asTexts(query), header: asTexts(header), ...(body && { body }) };
}

/** Lists are written `a,b`. */
function asTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
}

function allowsText(parameter: Parameter, parts: RequestParts, judge: ValidateFunction | undefined): boolean {
  const text = parts[parameter.in][parameter.name];
  if (text === undefined || (text === '' && parameter.allowEmptyValue === true)) return true;
  return judge?.(valueOf(text, parameter.schema)) === true;
}

function valueOf(text: string, { type }: Schema): unknown {
  if (type === 'array') return text.split(',');
  return type === 'integer' && /^-?\d+$/.test(text) ? Number(text) : text;
}
