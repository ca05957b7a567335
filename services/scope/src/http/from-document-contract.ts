import { kindList } from '@parley/file-kinds/file-kind';
import { linkTo, operation } from '@parley/http/operation';
import { uuid, uuidParameter } from '@parley/http/query';
import { maxFormFileBytes } from '@parley/stored-files/stored-file';
import { z } from 'zod';

const maxUrlLength = 8_192;

/**
 * One of two fields, and not both. Said by a double negation, which generators of clients pass over: from `oneOf` alone some
 * conclude that the body may be anything, and make of that a call which always fails.
 */
function eitherOf(one: string, other: string) {
  return { not: { not: { oneOf: [{ required: [one] }, { required: [other] }] } } };
}

export const createScopeFromDocument = operation({
  id: 'createScopeFromDocument',
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
    `Kinds: ${kindList}; at most 25 MiB.`,
  bodies: ['json', 'multipart'],
  multipart: { file: 'file', description: 'The document', maxBytes: maxFormFileBytes, fields: ['purchaseType'] },
  body: z
    .strictObject({
      fileUrl: z
        .string()
        .max(maxUrlLength)
        .meta({ format: 'uri', pattern: '^[Hh][Tt][Tt][Pp][Ss]://' })
        .optional()
        .describe(
          'Where the document can be fetched without credentials, such as a presigned address. ' +
            'Addresses of private networks are refused; plain http too, unless the installation allows it.',
        ),
      fileId: uuidParameter().optional().describe('A file uploaded with the same organisation and mode'),
      purchaseType: z
        .enum(['new_purchase', 'renewal'])
        .nullish()
        .describe('Wins over what the document says; `new_purchase` when neither says'),
    })
    .meta({ id: 'NewScopeFromDocument', ...eitherOf('fileUrl', 'fileId') }),
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The scope that will hold what is read',
    schema: z.strictObject({ scopeId: uuid() }),
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
