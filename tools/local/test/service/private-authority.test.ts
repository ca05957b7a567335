import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '@parley/testing/eventually';
import { folderForAllTests } from '@parley/testing/folder-for-all-tests';
import { forAllTests } from '@parley/testing/for-all-tests';
import { testIdentity } from '@parley/testing/identity';
import { freshPrefix, testServers } from '@parley/testing/servers';
import { newAuthority } from '@parley/testing/certificates';
import { createTlsRelay } from '@parley/testing/tls-relay';
import { expect, it } from 'vitest';
import { startChild } from '../../src/processes/child-process.ts';
import { startSecuredMongodb } from '../../src/servers/secured-mongodb.ts';
import { startLoneService } from '../../src/stack/lone-service.ts';
import { nodeOptions } from '../../src/stack/node-options.ts';
import { root } from '../../src/workspace.ts';

/** MongoDB and RabbitMQ use TLS, with certificates of private authorities. */
const mongodb = await forAllTests(startSecuredMongodb());
const folder = await folderForAllTests('private-authority');

const user = { name: 'catalog', password: 'first' };
const database = 'parley_catalog';
await mongodb.admin({ createUser: user.name, pwd: user.password, roles: [{ role: 'readWrite', db: database }] });
await writeAddress(user.password);
const { amqpUrl } = testServers();
const authority = await newAuthority();
const rabbitmq = await forAllTests(createTlsRelay(Number(new URL(amqpUrl).port || 5_672), authority));
const { publicKeys } = await testIdentity();
const environment = {
  MONGODB_URI_FILE: join(folder, 'mongodb-uri'),
  MONGODB_DATABASE: database,
  AMQP_URL: Object.assign(new URL(amqpUrl), { protocol: 'amqps:', hostname: 'localhost', port: `${rabbitmq.port}` })
    .href,
  AMQP_PREFIX: freshPrefix(),
  ABSENT_SERVICES: 'pricing,webhook',
  IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
};
await writeFile(join(folder, 'authorities.pem'), `${authority.cert}\n${mongodb.authority.cert}`);

/** Writes the address of MongoDB without an authority: the process gets it another way. */
async function writeAddress(password: string): Promise<void> {
  const uri = new URL(mongodb.uriOf({ ...user, password }));
  uri.searchParams.delete('tlsCAFile');
  await writeFile(join(folder, 'mongodb-uri'), uri.href);
}

it('a service that knows the authority becomes ready, and reads a new password when it restarts', async () => {
  const told = { ...environment, NODE_EXTRA_CA_CERTS: join(folder, 'authorities.pem') };
  await using service = await startLoneService({ name: 'catalog', environment: told });
  const reachesAll = () =>
    eventually(async () => {
      const metrics = await (await fetch(`${service.adminUrl}/metrics`)).text();
      for (const dependency of ['mongodb', 'rabbitmq'])
        expect(metrics).toMatch(new RegExp(`^dependency_up\\{.*dependency="${dependency}".*\\} 1$`, 'm'));
    });
  await reachesAll();
  await mongodb.admin({ updateUser: user.name, pwd: 'second' });
  await writeAddress('second');
  await service.killAndRestart();
  await reachesAll();
});

it('a service that does not reports the problem of both, and the remedy', async () => {
  const logFile = join(folder, 'catalog.log');
  const child = startChild({
    command: [process.execPath, ...nodeOptions, join(root, 'services/catalog/src/main.ts')],
    env: { ...environment, LISTEN_HOST: '127.0.0.1', HTTP_PORT: '0', GRPC_PORT: '0', ADMIN_PORT: '0' },
    cwd: root,
    logFile,
  });
  try {
    const why =
      'is not trusted: its certificate comes from an authority that this process does not trust: name a file with';
    await eventually(async () => {
      const log = await readFile(logFile, 'utf8');
      for (const who of ['MongoDB', 'the broker']) expect(log).toContain(`${who} ${why}`);
    });
  } finally {
    await child.kill();
  }
});
