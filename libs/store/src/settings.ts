import { countSetting, secretSetting } from '@parley/service/settings';
import { z } from 'zod';

/** Settings of every process that has a database. */
export const storeSettings = {
  mongodbUri: secretSetting().describe('Address of MongoDB, mongodb:// or mongodb+srv://'),
  mongodbDatabase: z.string().min(1).describe('Name of the database of this service'),
  mongodbTimeoutMs: countSetting(1_500, 100).describe('Time to find, connect to or get a connection of MongoDB before a call fails, milliseconds'),
  mongodbPoolSize: countSetting(50).describe('Most connections to MongoDB at once'),
};

export type StoreSettings = z.output<z.ZodObject<typeof storeSettings>>;
