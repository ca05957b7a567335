import { takeFreshDatabases, testServers } from '@parley/testing/servers';
import { afterAll } from 'vitest';
import { dropDatabases } from '../servers/drop-databases.ts';

/** Drops the databases of each test file when it ends: a server with thousands of collections is slow. */
afterAll(async () => {
  for (const name of takeFreshDatabases()) await dropDatabases(testServers().mongodbUri, name);
});
