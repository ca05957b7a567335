import { operation } from '@parley/http/operation';
import { uuid } from '@parley/http/query';
import { z } from 'zod';
import examples from './examples.json' with { type: 'json' };

export const uploadFile = operation({
  id: 'uploadFile',
  example: examples.uploadFile,
  method: 'post',
  path: '/v1/files/upload',
  area: 'files',
  scope: 'files:write',
  endUserHeaders: true,
  summary: 'Upload a file',
  description:
    'Stores a file, of at most 25 MiB unless the installation is configured otherwise, and returns its id, which is `fileId` of `createScopeFromDocument` and `file.id` of `startNegotiation`. ' +
    'Its content decides its kind, and the extension of its name must match. ' +
    'Served at the upload address, `servers` of this operation; at the main address too, only if the installation is configured so.',
  bodies: ['multipart'],
  multipart: { file: 'file', description: 'The file: PDF, Word, Excel, CSV in UTF-8, PNG or JPEG' },
  listener: 'upload',
  isIdempotent: true,
  answer: {
    status: 201,
    description: 'The file is stored',
    schema: z
      .strictObject({ id: uuid().describe('Id of the file') })
      .meta({ id: 'UploadResult', description: 'The stored file.' }),
  },
  refusals: ['STORAGE_FULL', 'UPLOADS_BUSY'],
});

/** Every operation of the files service. */
export const contracts = [uploadFile];
