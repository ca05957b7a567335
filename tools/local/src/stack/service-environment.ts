import { businessServices, services, type ServiceName } from '@parley/service/services';
import { environmentName } from '@parley/service/settings';
import type { ServicePorts } from './service-ports.ts';

/** Addresses, keys and credentials passed to a service. */
export type StackSettings = {
  mongodbUri: string;
  amqpUrl: string;
  /** Public keys of all issuers as JSON, and the private key of this service's issuer. */
  publicKeys: string;
  privateKeys: Record<'gateway' | 'service', string>;
  /** The setting of the keys that encrypt webhook secrets. */
  webhookSecretKeys: string;
  ports: Record<ServiceName, ServicePorts>;
  port: number;
  uploadPort: number;
};

/** The environment variables a service starts with. */
export function serviceEnvironment(name: ServiceName, surroundings: StackSettings): Record<string, string> {
  const { mongodbUri, amqpUrl, publicKeys, privateKeys, ports } = surroundings;
  const isGateway = name === 'gateway';
  return {
    LISTEN_HOST: '127.0.0.1',
    ...(services[name].hasRpc && { GRPC_PORT: `${ports[name].grpc}` }),
    ADMIN_PORT: `${ports[name].admin}`,
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: `parley_${name}`,
    ...(services[name].hasEvents && { AMQP_URL: amqpUrl }),
    IDENTITY_PUBLIC_KEYS: publicKeys,
    // Services that call no other service sign no tokens.
    ...(services[name].calls.length > 0 && { IDENTITY_PRIVATE_KEY: privateKeys.service }),
    // No load balancer in front, so there is no need to wait until it stops routing to the service.
    DRAIN_DELAY_MS: '0',
    ...(name === 'negotiation' && {
      SUMMARY_URL: `http://localhost:${surroundings.port}/v1/negotiation/{negotiationId}/summary`,
    }),
    ...(name === 'webhook' && { WEBHOOK_SECRET_KEYS: surroundings.webhookSecretKeys }),
    ...(isGateway ? edgeEnvironment(surroundings) : { HTTP_PORT: `${ports[name].http}` }),
    ...Object.fromEntries(
      services[name].calls.map((called) => [environmentName(`${called}Grpc`), `127.0.0.1:${ports[called].grpc}`]),
    ),
  };
}

function edgeEnvironment({ port, uploadPort, ports, privateKeys }: StackSettings): Record<string, string> {
  const addresses = businessServices.map((name) => [
    environmentName(`${name}Url`),
    `http://127.0.0.1:${ports[name].http}`,
  ]);
  return {
    IDENTITY_PRIVATE_KEY: privateKeys.gateway,
    PORT: `${port}`,
    UPLOAD_PORT: `${uploadPort}`,
    OPERATOR_PORT: `${ports.gateway.http}`,
    ...Object.fromEntries(addresses),
  };
}
