import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { mode, nextPageToken, tokenPageParameters, uuidParameter } from '@parley/http/query';
import { z } from 'zod';
import * as schemas from './schemas.ts';

const { read } = forOperators('files');

export const listFiles = operation({
  ...read,
  id: 'listFiles',
  path: '/operator/v1/files',
  summary: 'List files',
  description: 'The files of all organisations, the newest first.',
  query: z
    .strictObject({
      orgId: uuidParameter().optional().describe('Only those of this organisation'),
      mode: mode.optional(),
      ...tokenPageParameters,
    })
    .refine(({ orgId, mode: given }) => given === undefined || orgId !== undefined, {
      path: ['mode'],
      message: 'needs an organisation as well',
    }),
  answer: {
    status: 200,
    description: 'A page of them',
    schema: z
      .strictObject({ files: z.array(schemas.file).describe('At most `limit`'), nextPageToken })
      .meta({ id: 'FilePage', description: 'A page of files.' }),
  },
  refusals: [],
});

export const showStorageUsage = operation({
  ...read,
  id: 'showStorageUsage',
  path: '/operator/v1/orgs/{orgId}/storage-usage',
  summary: 'Show how much the files of an organisation take up',
  description: 'For live data, then for test data. An unknown organisation has none.',
  params: z.strictObject({ orgId: uuidParameter().describe('Id of the organisation') }),
  answer: {
    status: 200,
    description: 'The usage by mode',
    schema: z
      .strictObject({ usages: z.array(schemas.storageUsage).describe('One for each mode') })
      .meta({ id: 'StorageUsages', description: 'What the files of an organisation take up.' }),
  },
  refusals: [],
});

export const contracts = [listFiles, showStorageUsage];
