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

describe('what is sent to clients', () => {
  const { webhooks } = toOpenApi([], info, [thingMade]);

  it('stands among the webhooks of the document, without a key', () => {
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

  it('has a tag apart from those of operations, which the document lists', () => {
    expect(toOpenApi([], info, [thingMade]).tags).toMatchObject([{ name: 'events' }]);
  });

  it('may get more members: its body is open', () => {
    expect(JSON.stringify(webhooks)).toContain('thingId');
    expect(JSON.stringify(webhooks)).not.toContain('additionalProperties');
  });

  it('is no part of a document of operations alone', () => {
    expect(toOpenApi([], info)).not.toHaveProperty('webhooks');
  });
});
