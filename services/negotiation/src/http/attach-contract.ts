import { kindList } from '@parley/file-kinds/file-kind';
import { operation } from '@parley/http/operation';
import { uuid, uuidParameter } from '@parley/http/query';
import { maxFormFileBytes } from '@parley/stored-files/stored-file';
import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };

export const attachFile = operation({
  id: 'attachFile',
  example: examples.attachFile,
  method: 'post',
  path: '/v1/negotiation/{negotiationId}/attach',
  area: 'negotiation',
  scope: 'negotiation:write',
  endUserHeaders: true,
  summary: 'Attach a file to a negotiation',
  description:
    'Stores the file with the negotiation, for the operator; `negotiation.summary.updated` announces it. ' +
    `Kinds: ${kindList}; at most 25 MiB. A negotiation has at most 200. Served at the main address, unlike \`uploadFile\`.`,
  params: z.strictObject({ negotiationId: uuidParameter().describe('Id of the negotiation') }),
  bodies: ['multipart'],
  multipart: { file: 'file', description: 'A quote, a contract, a list', maxBytes: maxFormFileBytes },
  body: z
    .strictObject({ note: z.string().max(4_000).optional().describe('For the operator') })
    .meta({ id: 'AttachmentInput', description: 'What comes with the file.' }),
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The file is attached',
    schema: z
      .strictObject({
        message: z.string().describe('What was done, for people'),
        fileId: uuid().describe('The stored file'),
      })
      .meta({ id: 'AttachmentResult', description: 'The attached file.' }),
  },
  refusals: [
    'NEGOTIATION_NOT_FOUND',
    'NEGOTIATION_FINISHED',
    'TOO_MANY_ATTACHMENTS',
    'STORAGE_FULL',
    'UPLOADS_BUSY',
    'OUTBOX_FULL',
    'STALE_VERSION',
    'STORE_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
  ],
});
