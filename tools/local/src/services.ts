/** What a service is told of its surroundings. */
export type Surroundings = {
  mongodbUri: string;
  amqpUrl: string;
  /** JSON of the public keys of all issuers, and the private key of this service's issuer. */
  publicKeys: string;
  privateKeys: Record<'gateway' | 'service', string>;
  ports: Record<string, ServicePorts>;
  port: number;
  uploadPort: number;
};

export type ServicePorts = { http: number; grpc: number; admin: number };

export type StackServiceName = 'catalog' | 'files' | 'scope' | 'gateway';

export type StackServiceDefinition = {
  name: StackServiceName;
  environment: (surroundings: Surroundings) => Record<string, string>;
};

/** The services of the stack, those that others call first. */
export const stackServices: StackServiceDefinition[] = [
  { name: 'catalog', environment: (surroundings) => businessService('catalog', surroundings) },
  { name: 'files', environment: (surroundings) => businessService('files', surroundings) },
  { name: 'scope', environment: scope },
  { name: 'gateway', environment: gateway },
];

function gateway(surroundings: Surroundings): Record<string, string> {
  const { port, uploadPort, ports, privateKeys } = surroundings;
  const upstreams = Object.entries(ports).filter(([name]) => name !== 'gateway');
  return {
    ...common('gateway', surroundings),
    PORT: `${port}`,
    UPLOAD_PORT: `${uploadPort}`,
    IDENTITY_PRIVATE_KEY: privateKeys.gateway,
    ...Object.fromEntries(
      upstreams.map(([name, { http }]) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${http}`]),
    ),
  };
}

function scope(surroundings: Surroundings): Record<string, string> {
  const { catalog, files } = surroundings.ports;
  return {
    ...businessService('scope', surroundings),
    CATALOG_GRPC: `127.0.0.1:${catalog?.grpc}`,
    FILES_GRPC: `127.0.0.1:${files?.grpc}`,
  };
}

function businessService(name: string, surroundings: Surroundings): Record<string, string> {
  return {
    ...common(name, surroundings),
    HTTP_PORT: `${surroundings.ports[name]?.http}`,
    IDENTITY_PRIVATE_KEY: surroundings.privateKeys.service,
  };
}

function common(name: string, { mongodbUri, amqpUrl, publicKeys, ports }: Surroundings): Record<string, string> {
  return {
    LISTEN_HOST: '127.0.0.1',
    GRPC_PORT: `${ports[name]?.grpc}`,
    ADMIN_PORT: `${ports[name]?.admin}`,
    MONGODB_URI: mongodbUri,
    MONGODB_DATABASE: `parley_${name}`,
    AMQP_URL: amqpUrl,
    IDENTITY_PUBLIC_KEYS: publicKeys,
    // Nobody balances load in front of us: no need to wait for them to look away.
    DRAIN_DELAY_MS: '0',
  };
}
