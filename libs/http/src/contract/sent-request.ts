import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { ObjectSchema } from './operation.ts';

/** A request that the service sends to its clients; the OpenAPI document lists it under `webhooks`. */
export type SentRequest = {
  /** The kind of event, such as `scope.extracted`. */
  name: string;
  /** The operation id of the OpenAPI document. */
  id: string;
  /** The service that sends it. */
  area: string;
  summary: string;
  description: string;
  headers: ObjectSchema;
  body: z.ZodType;
  /** The meaning of each answer, by status. */
  answers: Record<string, string>;
};

/** The `webhooks` of an OpenAPI document. */
export function sentRequests(requests: readonly SentRequest[]): ZodOpenApiPathsObject {
  const items = requests.map(({ name, id, area, summary, description, headers, body, answers }) => {
    const post = {
      operationId: id,
      tags: [area],
      summary,
      description,
      // The sender authenticates with a signature, not with a key.
      security: [],
      requestParams: { header: headers },
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, meaning]) => [status, { description: meaning }]),
      ),
    };
    return [name, { post }];
  });
  return Object.fromEntries(items) as ZodOpenApiPathsObject;
}
