import type { Command } from 'commander';
import type { CliContext } from '../context/context.ts';

export type CommandEntry = {
  summary: string;
  /** Loads what adds options, subcommands and actions to the command. */
  load: () => Promise<(command: Command, context: CliContext) => void>;
};

/** The commands that `parley --help` lists, in this order. Modules are loaded only for those that are used. */
export const commands: Record<string, CommandEntry> = {
  orgs: {
    summary: 'organisations, to which API keys belong',
    load: async () => (await import('../commands/orgs.ts')).addOrgCommands,
  },
  keys: {
    summary: 'API keys',
    load: async () => (await import('../commands/keys.ts')).addKeyCommands,
  },
  catalog: {
    summary: 'categories, companies, product families and products',
    load: async () => (await import('../commands/catalog/catalog.ts')).addCatalogCommands,
  },
  purchases: {
    summary: 'the purchase history that estimates are based on',
    load: async () => (await import('../commands/purchases/purchases.ts')).addPurchaseCommands,
  },
  renewals: {
    summary: 'contracts that end or renew',
    load: async () => (await import('../commands/renewals.ts')).addRenewalCommands,
  },
  rates: {
    summary: 'exchange rates, for comparing purchases in different currencies',
    load: async () => (await import('../commands/rates/rates.ts')).addRateCommands,
  },
  scopes: {
    summary: 'what buyers want to buy, typed in or read from documents',
    load: async () => (await import('../commands/scopes/scopes.ts')).addScopeCommands,
  },
  documents: {
    summary: 'how well documents are read, and what corrections changed',
    load: async () => (await import('../commands/documents/documents.ts')).addDocumentCommands,
  },
  pricing: {
    summary: 'what scopes may cost, and why',
    load: async () => (await import('../commands/pricing/pricing.ts')).addPricingCommands,
  },
  negotiations: {
    summary: 'negotiations with suppliers: follow and run them',
    load: async () => (await import('../commands/negotiations/negotiations.ts')).addNegotiationCommands,
  },
  faqs: {
    summary: 'questions that buyers ask before negotiating with a company, with answers',
    load: async () => (await import('../commands/faqs.ts')).addFaqCommands,
  },
  files: {
    summary: 'files of buyers, uploaded or fetched',
    load: async () => (await import('../commands/files/files.ts')).addFileCommands,
  },
  webhooks: {
    summary: 'webhooks: find out why deliveries do not arrive, and repair them',
    load: async () => (await import('../commands/webhooks/webhooks.ts')).addWebhookCommands,
  },
  events: {
    summary: 'events between services: parked, or lost by the broker',
    load: async () => (await import('../commands/events/events.ts')).addEventCommands,
  },
  indexes: {
    summary: 'indexes in the databases of the services',
    load: async () => (await import('../commands/indexes.ts')).addIndexCommands,
  },
  request: {
    summary: 'call an operation of the public API; needs only an API key',
    load: async () => (await import('../commands/request.ts')).addRequestCommand,
  },
  secrets: {
    summary: 'key pairs and keys of an installation',
    load: async () => (await import('../commands/secrets.ts')).addSecretCommands,
  },
  token: {
    summary: 'print an identity token of the operator, valid for 60 seconds',
    load: async () => (await import('../commands/token.ts')).addTokenCommand,
  },
  doctor: {
    summary: 'check every process of an installation and report problems; changes nothing',
    load: async () => (await import('../commands/doctor.ts')).addDoctorCommand,
  },
  smoke: {
    summary: 'test an installation as a client: create a key, a file and a scope, then revoke the key everywhere',
    load: async () => (await import('../commands/smoke.ts')).addSmokeCommand,
  },
  k8s: {
    summary: 'check, deploy and watch a release in a Kubernetes cluster',
    load: async () => (await import('../commands/k8s/k8s.ts')).addK8sCommands,
  },
  demo: {
    summary: 'load a fictional catalog into an empty installation, and create a test key',
    load: async () => (await import('../commands/demo.ts')).addDemoCommand,
  },
  completion: {
    summary: 'print a script that completes commands and options in a shell',
    load: async () => (await import('../commands/completion/completion.ts')).addCompletionCommand,
  },
};
