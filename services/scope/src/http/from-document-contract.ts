import { kindList } from '@parley/file-kinds/file-kind';
import { linkTo, operation } from '@parley/http/operation';
import { uuid, uuidParameter } from '@parley/http/query';
import { maxFormFileBytes } from '@parley/stored-files/stored-file';
import { z } from 'zod';
import { purchaseType } from './schemas.ts';
import examples from './examples.json' with { type: 'json' };

const maxUrlLength = 8_192;

export const createScopeFromDocument = operation({
  id: 'createScopeFromDocument',
  example: examples.createScopeFromDocument,
  method: 'post',
  path: '/v1/scope/from-document',
  area: 'scope',
  scope: 'scope:write',
  endUserHeaders: true,
  summary: 'Create a scope from a document',
  description:
    'Reads an order form, quote or contract into a scope. The document is at `fileUrl`, is the uploaded file `fileId`, or is sent ' +
    'as `file` of a form: exactly one of them. The answer comes at once; `documentProcessing` of the scope and the event ' +
    '`scope.extracted` tell how the reading ends. ' +
    'A client that can send only one of the two media types: upload the file at the upload address (`uploadFile`), then send JSON with its id as `fileId`. ' +
    `Kinds: ${kindList}; at most 25 MiB.`,
  bodies: ['multipart', 'json'],
  multipart: { file: 'file', description: 'The document', maxBytes: maxFormFileBytes, fields: ['purchaseType'] },
  body: z
    .strictObject({
      fileUrl: z
        .string()
        .max(maxUrlLength)
        .meta({ format: 'uri' })
        .optional()
        .describe(
          'The https address where the document can be fetched without credentials, such as a presigned address. ' +
            'Addresses of private networks are refused; plain http too, unless the installation allows it.',
        ),
      fileId: uuidParameter().optional().describe('A file uploaded with the same organisation and mode'),
      purchaseType: purchaseType
        .nullish()
        .describe('Takes precedence over the document; `new_purchase` if neither gives one'),
    })
    .meta({ id: 'DocumentScopeInput', description: 'Where the document is: `fileUrl` or `fileId`, and not both.' }),
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The scope that will contain the content of the document',
    schema: z
      .strictObject({ scopeId: uuid().describe('The scope; read it to see the progress') })
      .meta({ id: 'DocumentScopeResult', description: 'The scope that will contain the content of the document.' }),
    links: linkTo('getScope', 'scopeId', '/scopeId'),
  },
  refusals: [
    'TOO_MANY_DOCUMENTS',
    'STORAGE_FULL',
    'UPLOADS_BUSY',
    'STORE_UNAVAILABLE',
    'STALE_VERSION',
    'SERVICE_UNAVAILABLE',
  ],
});
