import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toOpenApi } from '../openapi/openapi.ts';

const info = { title: 'Demo', version: '1', description: '', tags: [], mainUrl: '', uploadUrl: '' };

const thingMade = {
  name: 'thing.made',
  id: 'thingMade',
  summary: 'A thing was made',
  description: 'Somebody made a thing.',
  headers: z.object({ 'webhook-id': z.string() }),
  body: z.strictObject({ eventType: z.literal('thing.made'), data: z.strictObject({ thingId: z.string() }) }),
  answers: { '2XX': 'It is taken.' },
};

describe('a request that is sent to clients', () => {
  const { webhooks } = toOpenApi([], info, [thingMade]);

  it('is listed under the webhooks of the document, without a key', () => {
    expect(webhooks).toMatchObject({
      'thing.made': {
        post: {
          operationId: 'thingMade',
          tags: ['events'],
          security: [],
          parameters: [{ in: 'header', name: 'webhook-id', required: true }],
          responses: { '2XX': { description: 'It is taken.' } },
        },
      },
    });
  });

  it('has another tag than operations, and the document lists it', () => {
    expect(toOpenApi([], info, [thingMade]).tags).toMatchObject([{ name: 'events' }]);
  });

  it('has an open body, which may get more members', () => {
    expect(JSON.stringify(webhooks)).toContain('thingId');
    expect(JSON.stringify(webhooks)).not.toContain('additionalProperties');
  });

  it('does not appear in a document without sent requests', () => {
    expect(toOpenApi([], info)).not.toHaveProperty('webhooks');
  });
});
