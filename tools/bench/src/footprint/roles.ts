import type { ServiceName } from '@parley/service/services';

/** What the chart scales by itself, and the service whose image it runs. */
export const serviceOf: Record<string, ServiceName> = {
  gateway: 'gateway',
  catalog: 'catalog',
  scope: 'scope',
  'scope-documents': 'scope',
  pricing: 'pricing',
  negotiation: 'negotiation',
  webhook: 'webhook',
  'webhook-dispatch': 'webhook',
  files: 'files',
};
