type ServiceFacts = {
  /** What its area of the interface is about. */
  description: string;
  /** What API keys can be allowed to do in it. */
  scopes: readonly string[];
  /** The services that it calls by gRPC. */
  calls: readonly string[];
  /** Whether it answers gRPC, for other services. */
  hasRpc: boolean;
  /** Whether it has an outbox or a durable queue, so that the operator can ask it about its events. */
  hasEvents: boolean;
  /** The parts of its work that a process can do separately, if there are several; chosen by `<NAME>_ROLES`. */
  roles?: readonly string[];
};

/**
 * Every service of Parley. Everything else follows from its name: the folder `services/<name>` with `src/main.ts`,
 * `src/config.ts` and `src/http/contracts.ts`, its area of the interface, and the settings that say where it is:
 * `<NAME>_URL` for the gateway, `<NAME>_GRPC` for other services, `PARLEY_<NAME>_URL` for operators.
 */
export const services = {
  catalog: {
    description: 'Suppliers, their product families and products, by category.',
    scopes: ['catalog:read'],
    calls: [],
    hasRpc: true,
    hasEvents: true,
  },
  scope: {
    description: 'What you want to buy, created from terms or read from a document.',
    scopes: ['scope:read', 'scope:write'],
    calls: ['catalog', 'files'],
    hasRpc: true,
    hasEvents: true,
    roles: ['api', 'documents'],
  },
  pricing: {
    description: 'Fair price ranges of a scope, learned from past purchases.',
    scopes: ['pricing:read'],
    calls: ['scope', 'catalog'],
    hasRpc: false,
    hasEvents: true,
  },
  negotiation: {
    description: 'Negotiations with suppliers: start them, follow them, report on them.',
    scopes: ['negotiation:read', 'negotiation:write'],
    calls: ['scope', 'catalog', 'files'],
    hasRpc: false,
    hasEvents: true,
  },
  webhook: {
    description: 'Webhooks: signed requests to your addresses that report events.',
    scopes: ['webhooks:read', 'webhooks:write'],
    calls: [],
    hasRpc: false,
    hasEvents: true,
    roles: ['api', 'dispatch'],
  },
  files: {
    description: 'Uploads, at a separate base address.',
    scopes: ['files:write'],
    calls: [],
    hasRpc: true,
    hasEvents: false,
  },
  gateway: {
    description: 'The health of the installation, and its interface.',
    scopes: [],
    calls: [],
    hasRpc: false,
    hasEvents: true,
  },
} as const satisfies Record<string, ServiceFacts>;

export type ServiceName = keyof typeof services;

export const serviceNames = Object.keys(services) as ServiceName[];

/** Everything that an API key can be allowed to do. */
export const keyScopes = serviceNames.flatMap((name): readonly string[] => services[name].scopes);

/** The services that the operator can ask about their events. */
export const servicesWithEvents = serviceNames.filter((name) => services[name].hasEvents);

/** All services but the gateway in front of them. */
export const businessServices = serviceNames.filter((name) => name !== 'gateway');
