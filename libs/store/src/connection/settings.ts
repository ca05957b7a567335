import { countSetting, secretSetting } from '@parley/service/settings';
import { z } from 'zod';

/** Settings shared by every process with a database. */
export const storeSettings = {
  mongodbUri: secretSetting()
    .refine((uri) => /^mongodb(\+srv)?:\/\//.test(uri.reveal()), 'must begin with mongodb:// or mongodb+srv://')
    .describe('Address of MongoDB'),
  mongodbDatabase: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,63}$/, 'must be 1 to 63 letters, digits, dashes or underscores')
    .describe('Name of the database of this service'),
  mongodbTimeoutMs: countSetting(1_500, 100).describe(
    'Time without an answer of any member of MongoDB after which calls fail instead of waiting, milliseconds; an election is waited for until the deadline of the call',
  ),
  mongodbPoolSize: countSetting(50).describe('Most connections to MongoDB at once'),
  mongodbRequireReplicaSet: z
    .stringbool()
    .default(false)
    .describe(
      '`true` to refuse to run on a MongoDB that is neither a replica set nor a sharded cluster; recommended in production',
    ),
};

export type StoreSettings = z.output<z.ZodObject<typeof storeSettings>>;
