import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@parley/testing/eventually';
import { testIdentity } from '@parley/testing/identity';
import { freshDatabase, freshPrefix, testServers } from '@parley/testing/servers';
import { createTlsRelay, newAuthority } from '@parley/testing/tls-relay';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from '../../src/processes/child-process.ts';
import { startLoneService } from '../../src/stack/lone-service.ts';
import { nodeOptions } from '../../src/stack/node-options.ts';
import { root } from '../../src/workspace.ts';

/** MongoDB and RabbitMQ speak TLS, with certificates of an authority of one's own. */
const stack = new AsyncDisposableStack();
let folder: string;
let environment: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-private-authority-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const authority = await newAuthority();
  const { mongodbUri, amqpUrl } = testServers();
  const mongodb = stack.use(await createTlsRelay(Number(new URL(mongodbUri).port || 27_017), authority));
  const rabbitmq = stack.use(await createTlsRelay(Number(new URL(amqpUrl).port || 5_672), authority));
  const { publicKeys } = await testIdentity();
  environment = {
    MONGODB_URI: `mongodb://localhost:${mongodb.port}/?directConnection=true&tls=true`,
    MONGODB_DATABASE: freshDatabase(),
    AMQP_URL: Object.assign(new URL(amqpUrl), { protocol: 'amqps:', hostname: 'localhost', port: `${rabbitmq.port}` })
      .href,
    AMQP_PREFIX: freshPrefix(),
    ABSENT_SERVICES: 'pricing,webhook',
    IDENTITY_PUBLIC_KEYS: JSON.stringify(publicKeys),
  };
  await writeFile(join(folder, 'authority.pem'), authority.cert);
});
afterAll(() => stack.disposeAsync());

it('a service that is told of the authority becomes ready', async () => {
  const told = { ...environment, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
  await using service = await startLoneService({ name: 'catalog', environment: told });
  await eventually(async () => {
    const metrics = await (await fetch(`${service.adminUrl}/metrics`)).text();
    for (const dependency of ['mongodb', 'rabbitmq'])
      expect(metrics).toMatch(new RegExp(`^dependency_up\\{.*dependency="${dependency}".*\\} 1$`, 'm'));
  });
});

it('one that is not says of both what is wrong, and what helps', async () => {
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
