import { forOperators } from '@parley/http/for-operators';
import { operation } from '@parley/http/operation';
import { z } from 'zod';

/** Every service with a database serves these for its own. */
const { common, read } = forOperators('indexes');

const name = z.string().min(1).max(255);
const count = z.int().min(0);

const index = z
  .strictObject({
    collection: name.describe('Its collection'),
    name: name.describe('Its name; of a missing one, the declared name'),
    keys: z.string().describe('Its keys in order, such as `org: 1, createdAt: -1`'),
    state: z.enum(['declared', 'building', 'missing', 'undeclared']).meta({
      id: 'IndexState',
      description:
        '`declared` and there; `building`, declared or not; `missing`: declared but not there; `undeclared`: there, but not declared by this version of the service',
    }),
    sizeBytes: count.describe('Its size on disk; 0 when it is missing'),
    used: count.optional().describe('How often queries used it; left out if the database user may not ask'),
    usedSince: z.iso
      .datetime()
      .optional()
      .describe('Since when its use is counted: a server begins again when it starts'),
  })
  .meta({ id: 'Index', description: 'An index of a database.' });

export const listIndexes = operation({
  ...read,
  id: 'listIndexes',
  path: '/operator/v1/indexes',
  summary: 'List indexes',
  description: 'All that the service declares or its database has, except those of ids.',
  answer: {
    description: 'The indexes',
    schema: z
      .strictObject({ indexes: z.array(index).describe('By collection and name') })
      .meta({ id: 'Indexes', description: 'The indexes of a service.' }),
  },
  refusals: ['STORE_UNAVAILABLE'],
});

export const dropIndex = operation({
  ...common,
  id: 'dropIndex',
  method: 'delete',
  path: '/operator/v1/indexes/{collection}/{name}',
  summary: 'Drop an index',
  description: 'One that the service does not declare.',
  params: z.strictObject({ collection: name.describe('Its collection'), name: name.describe('Its name') }),
  answer: { status: 204, description: 'It is dropped', schema: null },
  refusals: ['INDEX_NOT_FOUND', 'INDEX_IN_USE', 'STORE_UNAVAILABLE'],
});

export const contracts = [listIndexes, dropIndex];
