import { expect, it } from 'vitest';
import { variableFaults } from './variable-faults.ts';

const needed = ['MONGODB_URI_FILE', 'MONGODB_DATABASE', 'IDENTITY_PUBLIC_KEYS'];

it('the variables of a service are settings of it, and include all required ones', async () => {
  expect(await variableFaults('files', [...needed, 'LOG_LEVEL', 'TMPDIR'])).toEqual([]);
});

it('an unknown variable is reported, and a missing one', async () => {
  expect(await variableFaults('files', ['MONGODB_DATABASE', 'IDENTITY_PUBLIC_KEYS', 'LOG_LEVEL_FILE'])).toEqual([
    'LOG_LEVEL_FILE is not a setting of files',
    'MONGODB_URI of files is not set',
  ]);
});
