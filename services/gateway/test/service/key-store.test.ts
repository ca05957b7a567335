import { connectStore } from '@parley/store/connect';
import { ensureIndexes } from '@parley/store/indexes';
import { storeSettings } from '@parley/store/settings';
import { eventually } from '@parley/testing/eventually';
import { testPlatform } from '@parley/testing/platform';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createKeyModels } from '../../src/keys/key-models.ts';
import { createMongoKeyStore } from '../../src/keys/mongo-key-store.ts';
import { describeKeyStore } from '../suites/key-store.suite.ts';

const platform = testPlatform();
const settings = z
  .object(storeSettings)
  .parse({ mongodbUri: testServers().mongodbUri, mongodbDatabase: freshDatabase() });
const connection = connectStore({ settings, platform });
const models = createKeyModels(connection);
const indexes = ensureIndexes({ connection, models: [models.orgs, models.keys], platform });

beforeAll(() => eventually(() => indexes.require()));

afterAll(() => platform[Symbol.asyncDispose]());

describeKeyStore('the key store in MongoDB', () => createMongoKeyStore(models, indexes).store);
