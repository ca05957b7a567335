import { connectStore } from '@parley/store/connect';
import { storeSettings } from '@parley/store/settings';
import { testPlatform } from '@parley/testing/platform';
import { freshDatabase, testServers } from '@parley/testing/servers';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { createCountStore } from '../../src/limits/count-store.ts';
import { describeCountStore } from '../suites/count-store.suite.ts';

const platform = testPlatform();
const settings = z
  .object(storeSettings)
  .parse({ mongodbUri: testServers().mongodbUri, mongodbDatabase: freshDatabase() });
const connection = connectStore({ settings, platform });
const { store } = createCountStore(connection);

beforeAll(() => connection.asPromise());

afterAll(() => platform[Symbol.asyncDispose]());

describeCountStore('the counts in MongoDB', store);
