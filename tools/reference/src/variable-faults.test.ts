import { expect, it } from 'vitest';
import { variableFaults } from './variable-faults.ts';

const needed = ['MONGODB_URI_FILE', 'MONGODB_DATABASE', 'IDENTITY_PUBLIC_KEYS'];

it('the variables of a service are its settings, and all it needs', async () => {
  expect(await variableFaults('files', [...needed, 'LOG_LEVEL', 'TMPDIR'])).toEqual([]);
});

it('a variable that is no setting is told, and one that is missing', async () => {
  expect(await variableFaults('files', ['MONGODB_DATABASE', 'IDENTITY_PUBLIC_KEYS', 'LOG_LEVEL_FILE'])).toEqual([
    'LOG_LEVEL_FILE is no setting of files',
    'MONGODB_URI of files is not set',
  ]);
});
