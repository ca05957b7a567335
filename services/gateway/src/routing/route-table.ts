import { z } from 'zod';

/** The kind of a request body: buffered JSON, or a multipart form that is streamed. */
export type BodyKind = 'json' | 'multipart';

/** One operation of the interface, with everything the gateway needs to know about it. */
export type Operation = {
  id: string;
  method: string;
  /** `/v1/catalog/companies/{companyId}`; also its name in logs and metrics. */
  template: string;
  /** The service that owns it. */
  area: string;
  /** The scope that the key needs; undefined for an operation that needs no key. */
  scope: string | undefined;
  acceptsEndUser: boolean;
  bodies: BodyKind[];
  listener: 'main' | 'upload';
};

const operationSchema = z.looseObject({
  operationId: z.string(),
  tags: z.tuple([z.string()], z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z
    .array(z.looseObject({ $ref: z.string().optional(), in: z.string().optional(), name: z.string().optional() }))
    .default([]),
  requestBody: z.looseObject({ content: z.record(z.string(), z.unknown()) }).optional(),
  servers: z.array(z.unknown()).default([]),
});

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const;

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.looseObject(Object.fromEntries(methods.map((method) => [method, operationSchema.optional()]))),
  ),
  components: z
    .looseObject({ parameters: z.record(z.string(), z.looseObject({ in: z.string(), name: z.string() })).default({}) })
    .prefault({}),
});

type OpenApiOperation = z.output<typeof operationSchema>;
type Parameters = z.output<typeof documentSchema>['components']['parameters'];

/** The operations of an OpenAPI document, the only list of routes there is. */
export function operationsOf(document: unknown): Operation[] {
  const { paths, components } = documentSchema.parse(document);
  return Object.entries(paths).flatMap(([template, item]) =>
    methods.flatMap((method) => {
      const found = item[method];
      return found ? [toOperation({ template, method, found, parameters: components.parameters })] : [];
    }),
  );
}

type FoundOperation = { template: string; method: string; found: OpenApiOperation; parameters: Parameters };

function toOperation({ template, method, found, parameters }: FoundOperation): Operation {
  return {
    id: found.operationId,
    method: method.toUpperCase(),
    template,
    area: found.tags[0],
    scope: found.security[0] && Object.values(found.security[0])[0]?.[0],
    acceptsEndUser: found.parameters.some((parameter) => isEndUserHeader(parameter, parameters)),
    bodies: Object.keys(found.requestBody?.content ?? {}).map((type) =>
      type.startsWith('multipart/') ? 'multipart' : 'json',
    ),
    listener: found.servers.length > 0 ? 'upload' : 'main',
  };
}

function isEndUserHeader(parameter: OpenApiOperation['parameters'][number], parameters: Parameters): boolean {
  const { in: place, name } = parameters[parameter.$ref?.split('/').at(-1) ?? ''] ?? parameter;
  return place === 'header' && name?.startsWith('x-service-end-user-') === true;
}
