import { variableFaults } from '@parley/reference/variable-faults';
import { serviceNames, type ServiceName } from '@parley/service/services';
import { expect, it } from 'vitest';
import { serviceEnvironment } from './service-environment.ts';
import type { ServicePorts } from './service-ports.ts';

const ports = Object.fromEntries(serviceNames.map((name) => [name, { http: 1, grpc: 2, admin: 3 }])) as Record<
  ServiceName,
  ServicePorts
>;

it.each(serviceNames)('npm start sets exactly the variables that %s needs', async (name) => {
  const environment = serviceEnvironment(name, {
    mongodbUri: 'mongodb://localhost',
    amqpUrl: 'amqp://localhost',
    publicKeys: '{}',
    privateKeys: { gateway: '{}', service: '{}' },
    webhookSecretKeys: 'id:key',
    ports,
    port: 8080,
    uploadPort: 8081,
  });
  expect(await variableFaults(name, Object.keys(environment))).toEqual([]);
});
