import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { pageAnswer, tenantParameters, tokenPageParameters, uuid, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import * as schemas from './schemas.ts';

const { common, read } = forOperators('files');
const ofFile = z.strictObject({ fileId: uuidParameter().describe('Id of the file') });

export const listFiles = operation({
  ...read,
  id: 'listFiles',
  path: '/operator/v1/files',
  summary: 'List files',
  description: 'The files of all organisations, the newest first.',
  query: z
    .strictObject({
      ...tenantParameters,
      ...tokenPageParameters,
    })
    .refine(({ orgId, mode: given }) => given === undefined || orgId !== undefined, {
      path: ['mode'],
      message: 'needs an organisation as well',
    }),
  answer: pageAnswer('files', schemas.file, { id: 'FilePage', of: 'files' }),
});

export const showStorageUsage = operation({
  ...read,
  id: 'showStorageUsage',
  path: '/operator/v1/orgs/{orgId}/storage-usage',
  summary: 'Show how much the files of an organisation take up',
  description: 'For live data, then for test data. An unknown organisation has none.',
  params: z.strictObject({ orgId: uuidParameter().describe('Id of the organisation') }),
  answer: {
    description: 'The usage by mode',
    schema: z
      .strictObject({ usages: z.array(schemas.storageUsage).describe('One for each mode') })
      .meta({ id: 'StorageUsages', description: 'What the files of an organisation take up.' }),
  },
});

export const showFile = operation({
  ...read,
  id: 'showFile',
  path: '/operator/v1/files/{fileId}',
  summary: 'Show a file',
  description: 'What is known of one file, without its bytes.',
  params: ofFile,
  answer: { description: 'The file', schema: schemas.file },
  refusals: ['FILE_NOT_FOUND'],
});

export const downloadFile = operation({
  ...read,
  id: 'downloadFile',
  path: '/operator/v1/files/{fileId}/content',
  summary: 'Download a file',
  description: 'The bytes of one file.',
  params: ofFile,
  answer: { description: 'Its bytes', schema: null, isFile: true },
  refusals: ['FILE_NOT_FOUND'],
});

export const deleteFile = operation({
  ...common,
  id: 'deleteFile',
  method: 'delete',
  path: '/operator/v1/files/{fileId}',
  summary: 'Delete a file',
  description: 'Removes a file and its bytes for good. Removing what is not there changes nothing.',
  params: ofFile,
  answer: {
    description: 'Whether it was there',
    schema: z
      .strictObject({ id: uuid(), existed: z.boolean().describe('Whether it was there') })
      .meta({ id: 'DeletedFile', description: 'What became of a file to delete.' }),
  },
});

export const contracts = [listFiles, showFile, downloadFile, deleteFile, showStorageUsage];
