import type { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import type { ObjectSchema } from './operation.ts';

/** A request that the service sends to its clients; the OpenAPI document lists it under `webhooks`. */
export type SentRequest = {
  /** The kind of event, such as `scope.extracted`. */
  name: string;
  /** The operation id of the OpenAPI document. */
  id: string;
  summary: string;
  description: string;
  headers: ObjectSchema;
  body: z.ZodType;
  /** A body that was sent. */
  example?: unknown;
  /** The meaning of each answer, by status. */
  answers: Record<string, string>;
};

/** Not the tag of an operation: generators that group by tag lose operations that share one with events. */
export const eventsTag = { name: 'events', description: 'Requests that are sent to your webhooks' };

/** The `webhooks` of an OpenAPI document. */
export function sentRequests(requests: readonly SentRequest[]): ZodOpenApiPathsObject {
  const items = requests.map(({ name, id, summary, description, headers, body, example, answers }) => {
    const post = {
      operationId: id,
      tags: [eventsTag.name],
      summary,
      description,
      // The sender authenticates with a signature, not with a key.
      security: [],
      requestParams: { header: headers },
      requestBody: {
        required: true,
        content: { 'application/json': { schema: body, ...(example !== undefined && { example }) } },
      },
      responses: Object.fromEntries(
        Object.entries(answers).map(([status, meaning]) => [status, { description: meaning }]),
      ),
    };
    return [name, { post }];
  });
  return Object.fromEntries(items) as ZodOpenApiPathsObject;
}
