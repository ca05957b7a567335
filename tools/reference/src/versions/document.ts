/** A JSON schema, as far as two versions of it are compared. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  additionalProperties?: boolean | Schema;
  deprecated?: boolean;
  [bound: string]: unknown;
};

type Media = { schema: Schema };
export type Content = Record<string, Media>;
export type Parameter = { name: string; in: string; required?: boolean; deprecated?: boolean; schema: Schema };
export type Answer = { headers?: Record<string, Reference | { schema: Schema }>; content?: Content };

export type Reference = { $ref: string };

export type Operation = {
  operationId: string;
  deprecated?: boolean;
  /** The day after which a deprecated operation may be removed. */
  'x-sunset'?: string;
  security?: unknown;
  servers?: unknown;
  parameters?: (Reference | Parameter)[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Reference | Answer>;
};

/** An OpenAPI document, as far as two versions of it are compared. */
export type Document = {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation & { requestBody: { content: Content } } }>;
  components: Record<string, Record<string, unknown>>;
};

/** What a reference leads to; anything else is itself. */
export function resolved<T extends object>(value: T | Reference, { components }: Document): T {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return value as T;
  const [kind = '', name = ''] = value.$ref.split('/').slice(-2);
  return components[kind]?.[name] as T;
}
