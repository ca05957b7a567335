import { readFileSync } from 'node:fs';

export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
};

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};

export type Media = { schema: Schema; example?: unknown; examples?: Record<string, { value: unknown }> };
type Body = { description?: string; content: Record<string, Media> };
export type Answer = { description: string; content?: Record<string, Media> };

type Reference = { $ref: string };

export type Operation = {
  operationId: string;
  tags: [string];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: Body;
  responses: Record<string, Answer | Reference>;
  servers?: unknown[];
  deprecated?: boolean;
};

/** The parts of the OpenAPI document that its pages show. */
export type InterfaceDocument = {
  info: { version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation & { requestBody: Body } }>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
  };
};

/** The committed document; tests of `tools/reference` hold it to OpenAPI 3.1. */
export function readInterfaceDocument(): InterfaceDocument {
  const file = new URL('../../../services/gateway/openapi.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as InterfaceDocument;
}

/** What a reference names: the last part of its pointer. */
export function nameIn({ $ref }: Reference): string {
  return $ref.split('/').at(-1) ?? '';
}

export function isReference(value: object): value is Reference {
  return '$ref' in value && value.$ref !== undefined;
}
